import { FileSpreadsheet } from 'lucide-react'
import { shopsMenu } from '#business/menus/menu.ts'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListCard } from '../editing/list-card.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import { useMenuFileWords } from '../menu-file/words.ts'
import type { MenusPage } from './load.ts'
import { MenuLine } from './menu-line.tsx'
import { NewMenu } from './new-menu.tsx'

/** Every menu there is, in order: the first active one is the shop’s. */
export function Page({ data: { menus, isAdding } }: { data: MenusPage }) {
  const { menus: words } = useMakingWords()
  const { title: asTable } = useMenuFileWords()
  const href = useHref()
  const here = href('/command-center/menu')
  const said = useSaid()
  const [inOrder, putInOrder] = useOrder(menus, (ids) =>
    askStaff('POST /api/menus/reorder', { ids }),
  )
  const shops = shopsMenu(inOrder)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard picture="bento-box" isEmpty={menus.length === 0} words={words} add={add}>
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => said(name)}
        onOrder={putInOrder}
      >
        {(menu) => <MenuLine menu={menu} isShops={menu.id === shops?.id} />}
      </SortableList>
    </ListCard>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        actions={
          <>
            <LinkButton size={36} kind="quiet" href={href('/command-center/menu-file')}>
              <FileSpreadsheet />
              {asTable}
            </LinkButton>
            {menus.length > 0 && add}
          </>
        }
      />
      <p className="-mt-3 text-muted">{words.lead}</p>
      <ListAndForm list={list} form={isAdding && <NewMenu back={here} />} />
    </div>
  )
}
