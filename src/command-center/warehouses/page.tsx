import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListCard } from '../editing/list-card.tsx'
import { ListLine } from '../editing/list-line.tsx'
import { opened } from '../editing/opened.ts'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { WarehousesPage } from './load.ts'
import { WarehouseForm } from './warehouse-form.tsx'

/** Where it is cooked, and where shoppers come for their orders. */
export function Page({ data: { warehouses, edit } }: { data: WarehousesPage }) {
  const { warehouses: words } = useSettingsWords().places
  const here = useHref()('/command-center/warehouse')
  const said = useSaid()
  const [inOrder, putInOrder] = useOrder(warehouses, (ids) =>
    askStaff('POST /api/warehouses/reorder', { ids }),
  )
  const open = opened(edit, warehouses)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard picture="takeout-box" isEmpty={warehouses.length === 0} words={words} add={add}>
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => said(name)}
        onOrder={putInOrder}
      >
        {({ id, name, address, isActive }) => (
          <ListLine href={`${here}?edit=${id}`} isOpen={edit === id} title={<Said text={name} />}>
            {!isActive && <Badge tone="warn">{words.off}</Badge>}
            <span className="text-sm text-muted wrap-anywhere">
              <Said text={address} />
            </span>
          </ListLine>
        )}
      </SortableList>
    </ListCard>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} actions={warehouses.length > 0 && add} />
      <ListAndForm
        list={list}
        form={open && <WarehouseForm key={edit} warehouse={open} back={here} />}
      />
    </div>
  )
}
