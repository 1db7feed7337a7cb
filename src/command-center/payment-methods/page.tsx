import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListCard } from '../editing/list-card.tsx'
import { ListLine } from '../editing/list-line.tsx'
import { opened } from '../editing/opened.ts'
import { Said } from '../editing/said.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { PaymentPage } from './load.ts'
import { MethodForm } from './method-form.tsx'

/** How an order can be paid for. */
export function Page({ data: { methods, edit } }: { data: PaymentPage }) {
  const { payment: words } = useSettingsWords()
  const here = useHref()('/command-center/settings/payment')
  const said = useSaid()
  const [inOrder, putInOrder] = useOrder(methods, (ids) =>
    askStaff('POST /api/payment-methods/reorder', { ids }),
  )
  const open = opened(edit, methods)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard
      title={words.title}
      picture="takeout-box"
      isEmpty={methods.length === 0}
      words={words}
      add={add}
    >
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => said(name)}
        onOrder={putInOrder}
      >
        {({ id, name, type, isActive }) => (
          <ListLine href={`${here}?edit=${id}`} isOpen={edit === id} title={<Said text={name} />}>
            {!isActive && <Badge tone="warn">{words.off}</Badge>}
            <span className="text-sm text-muted">{words.types[type]}</span>
          </ListLine>
        )}
      </SortableList>
    </ListCard>
  )
  return (
    <SettingsFrame>
      <ListAndForm list={list} form={open && <MethodForm key={edit} method={open} back={here} />} />
    </SettingsFrame>
  )
}
