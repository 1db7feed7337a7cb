import { X } from 'lucide-react'
import type { Place } from '#business/content/shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { Said } from '../editing/said.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { AddHere } from './add-here.tsx'
import type { NavigationPage, Standing } from './load.ts'

type GroupProps = { place: Place; standing: readonly Standing[]; data: NavigationPage }

/** One menu of the site: what is done to it holds at once. */
export function Group({ place, standing, data }: GroupProps) {
  const { navigation: words } = useSettingsWords().places
  const said = useSaid()
  const [inOrder, put] = useOrder(standing.map(keyed), (ids) =>
    askStaff('PUT /api/navigation/{place}', { place, items: ids.map(itemOf) }),
  )
  const iconOf = (linkId: string) => {
    const icon = data.links.find(({ id }) => id === linkId)?.icon
    return isSocialIcon(icon) ? icon : undefined
  }
  return (
    <Card title={words.groups[place]}>
      {inOrder.length === 0 ? (
        <p className="text-sm text-muted">{words.empty}</p>
      ) : (
        <SortableList
          label={words.groups[place]}
          items={inOrder}
          nameOf={({ title }) => said(title)}
          onOrder={put}
        >
          {(item) => (
            <div className="flex min-w-0 items-center gap-2">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1">
                {place === 'social' && item.kind === 'link' && (
                  <span className="[&_svg]:size-4.5">
                    <SocialIcon name={iconOf(itemOf(item.id).id)} />
                  </span>
                )}
                <span className="font-medium wrap-anywhere">
                  <Said text={item.title} />
                </span>
                <span className="text-sm text-muted">{words[item.kind]}</span>
                {!item.isShown && <Badge tone="warn">{words.notPublished}</Badge>}
              </span>
              <IconButton
                size={36}
                label={words.remove(said(item.title))}
                icon={<X />}
                onClick={() => put(inOrder.filter((other) => other !== item))}
              />
            </div>
          )}
        </SortableList>
      )}
      <AddHere
        place={place}
        standing={inOrder}
        data={data}
        onAdd={(one) => put([...inOrder, one])}
      />
    </Card>
  )
}

/** A page and a link might bear the same id: here each is told apart. */
const keyed = ({ id, ...rest }: Standing): Standing => ({ ...rest, id: `${rest.kind}/${id}` })

function itemOf(key: string): Pick<Standing, 'kind' | 'id'> {
  const [kind, id = ''] = key.split('/')
  return { kind: kind === 'page' ? 'page' : 'link', id }
}
