import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { DeleteButton } from '../editing/delete-button.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { useMakingWords } from '../making/words.ts'
import { Categories } from './categories.tsx'
import type { MenuPage } from './load.ts'
import { MenuForm } from './menu-form.tsx'
import { NewCategory } from './new-category.tsx'

/** One menu: its categories, its name, and whether it is active. */
export function Page({ data: { menu, isShops, isAdding } }: { data: MenuPage }) {
  const { menu: words, menus } = useMakingWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const { id: menuId } = menu
  const list = '/command-center/menu'
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Said text={menu.name} />}
        back={{ to: list, name: menus.title }}
        mark={isShops && <Badge tone="ok">{menus.isShops}</Badge>}
        actions={
          <DeleteButton
            label={words.delete}
            title={menus.delete}
            text={menus.deleteText}
            notice={notices.menu.deleted}
            back={href(list)}
            send={() => askStaff('DELETE /api/menus/{menuId}', { menuId })}
          />
        }
      />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <Categories menu={menu} />
        {isAdding ? (
          <div className="max-xl:order-first">
            <NewCategory menuId={menuId} back={href(`${list}/${menuId}`)} />
          </div>
        ) : (
          <MenuForm menu={menu} />
        )}
      </div>
    </div>
  )
}
