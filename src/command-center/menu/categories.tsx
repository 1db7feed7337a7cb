import { useHref } from '#site.tsx'
import { FoodIcon } from '#ui/food-icon.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { ListCard } from '../editing/list-card.tsx'
import { Said } from '../editing/said.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { Menu } from './load.ts'

/** The categories of a menu, in the order that shoppers see them in. */
export function Categories({ menu: { id: menuId, categories } }: { menu: Menu }) {
  const { menu: words, category } = useMakingWords()
  const here = useHref()(`/command-center/menu/${menuId}`)
  const said = useSaid()
  const [inOrder, putInOrder] = useOrder(categories, (ids) =>
    askStaff('POST /api/categories/reorder', { menuId, ids }),
  )
  const add = <AddLink href={`${here}?edit=new`}>{words.addCategory}</AddLink>
  return (
    <ListCard
      title={words.categories}
      picture="takeout-box"
      isEmpty={categories.length === 0}
      words={words}
      add={add}
    >
      <SortableList
        label={words.categories}
        items={inOrder}
        nameOf={({ name }) => said(name)}
        onOrder={putInOrder}
      >
        {({ id, name, icon, productCount }) => (
          <a
            href={`${here}/category/${id}`}
            className="flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-3 gap-y-0.5 rounded-control px-2 hover:bg-raised"
          >
            {icon && <FoodIcon name={icon} size={28} />}
            <span className="min-w-0 flex-[1_1_6rem] font-medium wrap-anywhere">
              <Said text={name} />
            </span>
            <span className="text-sm text-muted">{category.count(productCount)}</span>
          </a>
        )}
      </SortableList>
    </ListCard>
  )
}
