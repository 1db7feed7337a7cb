import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { groups, type NavigationGroup } from '#business/content/shapes.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import {
  LocalizedText,
  useContentLanguage,
  useLocalizedText,
} from '#command-center/kit/form/localized-text.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { SortableList } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SocialIcon } from '#ui/drawing.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { useStaffWords } from '#words/words.tsx'
import type { NavigationPage, Standing } from './load.ts'

type Places = NavigationPage['groups']

/** The items of the site's menus, saved like any other form. */
export function Page({ data }: { data: NavigationPage }) {
  const { navigation: words } = useSettingsWords().site
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const inWords = (standing: readonly Standing[]) =>
    standing.map(({ title }) => localize(title)).join(' · ') || words.empty
  const draft = useDraft<Places>({
    saved: data.groups,
    notice: notices.website.updated,
    send: ({ main, footer, social }, version) =>
      askStaff('PATCH /api/navigation', { main, footer, social }, { version }),
    reload: () => askStaff('GET /api/navigation', {}),
    // Pages and links that were deleted in the meantime can't be added again.
    onSaved: () => void refresh(),
  })
  return (
    <SettingsFrame>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-muted">{words.hint}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton size={36} href={href('/command-center/page')}>
            {words.toPages}
          </LinkButton>
          <LinkButton size={36} href={`${href('/command-center/link')}?edit=new`}>
            {words.toLinks}
          </LinkButton>
        </div>
      </div>
      <Editor
        draft={draft}
        names={words.groups}
        format={{ main: inWords, footer: inWords, social: inWords }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-3">
          {groups.map((group) => (
            <Group
              key={group}
              group={group}
              standing={draft.values[group]}
              data={data}
              onStanding={(standing) => draft.set({ [group]: standing } as Partial<Places>)}
            />
          ))}
        </div>
      </Editor>
    </SettingsFrame>
  )
}

type GroupProps = {
  group: NavigationGroup
  standing: readonly Standing[]
  data: NavigationPage
  onStanding(standing: Standing[]): void
}

function Group({ group, standing, data, onStanding }: GroupProps) {
  const { navigation: words } = useSettingsWords().site
  const localize = useLocalizedText()
  const inOrder = standing.map(keyed)
  const put = (items: readonly Standing[]) =>
    onStanding(items.map(({ id, title, isShown }) => ({ ...itemOf(id), title, isShown })))
  const iconOf = (linkId: string) => {
    const icon = data.links.find(({ id }) => id === linkId)?.icon
    return isSocialIcon(icon) ? icon : undefined
  }
  return (
    <Card title={words.groups[group]}>
      {inOrder.length === 0 ? (
        <p className="text-sm text-muted">{words.empty}</p>
      ) : (
        <SortableList
          label={words.groups[group]}
          items={inOrder}
          nameOf={({ title }) => localize(title)}
          onOrder={put}
        >
          {(item) => (
            <div className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="flex min-w-0 flex-[1_1_6rem] flex-wrap items-center gap-x-2 gap-y-1 py-1">
                {group === 'social' && item.kind === 'link' && (
                  <span className="[&_svg]:size-4.5">
                    <SocialIcon name={iconOf(itemOf(item.id).id)} />
                  </span>
                )}
                <span className="font-medium wrap-anywhere">
                  <LocalizedText text={item.title} />
                </span>
                <span className="text-sm text-muted">{words[item.kind]}</span>
                {!item.isShown && <Badge tone="warn">{words.notPublished}</Badge>}
              </span>
              <IconButton
                size={36}
                label={words.remove(localize(item.title))}
                icon={<X />}
                onClick={() => put(inOrder.filter((other) => other !== item))}
              />
            </div>
          )}
        </SortableList>
      )}
      <AddHere
        group={group}
        standing={inOrder}
        data={data}
        onAdd={(one) => put([...inOrder, one])}
      />
    </Card>
  )
}

/** A page and a link can have the same id, so keys include the kind. */
const keyed = ({ id, ...rest }: Standing): Standing => ({ ...rest, id: `${rest.kind}/${id}` })

function itemOf(key: string): Pick<Standing, 'kind' | 'id'> {
  const [kind, id = ''] = key.split('/')
  return { kind: kind === 'page' ? 'page' : 'link', id }
}

type AddHereProps = {
  group: NavigationGroup
  standing: readonly Standing[]
  data: NavigationPage
  onAdd(item: Standing): void
}

/** Pages and links that are not in this menu yet. */
function AddHere({ group, standing, data, onAdd }: AddHereProps) {
  const { navigation: words } = useSettingsWords().site
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  const [chosen, setChosen] = useState('')
  const choice = useRef<HTMLSelectElement>(null)
  const isNew = ({ id }: Standing) => standing.every((one) => one.id !== id)
  const pages = data.pages.map((page) => standingOf('page', page, page.isPublished)).filter(isNew)
  const links = data.links.map((link) => standingOf('link', link, true)).filter(isNew)
  const one = [...pages, ...links].find(({ id }) => id === chosen)
  const add = () => {
    if (!one) return choice.current?.focus()
    onAdd(one)
    setChosen('')
  }
  const options = (label: string, items: readonly Standing[]) =>
    items.length > 0 && (
      <optgroup label={label}>
        {items.map(({ id, title, isShown }) => (
          <option key={id} value={id} lang={languageOf(title)}>
            {isShown ? localize(title) : `${localize(title)} · ${words.notPublished}`}
          </option>
        ))}
      </optgroup>
    )
  return (
    <div className="mt-4 flex min-w-0 flex-wrap items-end gap-2">
      <SelectField
        dense
        hideLabel
        ref={choice}
        className="flex-[1_1_10rem]"
        label={words.what(words.groups[group])}
        value={one ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{words.choose}</option>
        {options(words.links, links)}
        {options(words.pages, pages)}
      </SelectField>
      <Button size={36} aria-disabled={!one} onClick={add}>
        <Plus />
        {words.add}
      </Button>
    </div>
  )
}

const standingOf = (
  kind: Standing['kind'],
  { id, title }: Pick<Standing, 'id' | 'title'>,
  isShown: boolean,
): Standing => ({ kind, id: `${kind}/${id}`, title, isShown })
