import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { DeleteButton } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListCard, useOpenedFocus } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { IconPicker } from '#command-center/menu/kit/icon-picker.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { ListedCategory, Menu, MenuPage } from './load.ts'

/** One menu: its categories, name and whether it is active. */
export function Page({ data: { menu, isShops, isAdding } }: { data: MenuPage }) {
  const { menu: words, menus } = useMenuWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const { id: menuId } = menu
  const list = '/command-center/menu'
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<LocalizedText text={menu.name} />}
        back={{ to: list, name: menus.title }}
        badge={isShops && <Badge tone="ok">{menus.isShops}</Badge>}
        actions={
          <DeleteButton
            label={words.delete}
            title={menus.delete}
            text={isShops ? menus.deleteLive : menus.deleteText}
            typed={isShops && menu.categories.length > 0 ? localize(menu.name) : undefined}
            notice={notices.menu.deleted}
            back={href(list)}
            send={() => askStaff('DELETE /api/menus/{menuId}', { menuId })}
          />
        }
      />
      <div
        ref={useOpenedFocus(isAdding ? 'new' : null)}
        className="grid min-w-0 items-start gap-5 [reading-flow:grid-order] xl:grid-cols-2"
      >
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

function MenuForm({ menu }: { menu: Menu }) {
  const { menu: words, menus } = useMenuWords()
  const { notices } = useStaffWords()
  const { id: menuId } = menu
  const draft = useDraft<Menu>({
    saved: menu,
    notice: notices.menu.updated,
    send: ({ name, isActive }, version) =>
      askStaff('PATCH /api/menus/{menuId}', { menuId, name, isActive }, { version }),
    reload: () => askStaff('GET /api/menus/{menuId}', { menuId }),
    onSaved: () => void refresh(),
  })
  return (
    <Card title={words.about}>
      <Editor draft={draft} names={{ name: words.name, isActive: menus.isActive }}>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <Switch label={menus.isActive} hint={menus.activeHint} {...draft.flag('isActive')} />
      </Editor>
    </Card>
  )
}

/** Creates a category with name and icon, then opens its page. */
function NewCategory({ menuId, back }: { menuId: string; back: string }) {
  const { menu: words, category } = useMenuWords()
  const { notices } = useStaffWords()
  const draft = useDraft<ListedCategory>({
    saved: {
      id: '',
      version: 0,
      menuId,
      slug: '',
      name: [],
      icon: null,
      position: 0,
      productCount: 0,
    },
    notice: notices.category.created,
    send: ({ name = [], icon = null }) => askStaff('POST /api/categories', { menuId, name, icon }),
    onSaved: ({ id }) => replaceWith(`${back}/category/${id}`),
  })
  return (
    <FormCard title={words.newCategory} back={back}>
      <Editor draft={draft} names={{}} isNew>
        <LocalisedField label={category.name} maxLength={75} {...draft.localised('name')} />
        <IconPicker icon={draft.values.icon} onIcon={(icon) => draft.set({ icon })} />
      </Editor>
    </FormCard>
  )
}

/** The categories of a menu, in the order that customers see. */
function Categories({ menu: { id: menuId, categories } }: { menu: Menu }) {
  const { menu: words, category } = useMenuWords()
  const here = useHref()(`/command-center/menu/${menuId}`)
  const localize = useLocalizedText()
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
        nameOf={({ name }) => localize(name)}
        onOrder={putInOrder}
      >
        {({ id, name, icon, productCount }) => (
          <a
            href={`${here}/category/${id}`}
            className="flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-3 gap-y-0.5 rounded-control px-2 hover:bg-raised"
          >
            {icon && <FoodIcon name={icon} size={28} />}
            <span className="min-w-0 flex-[1_1_6rem] font-medium wrap-anywhere">
              <LocalizedText text={name} />
            </span>
            <span className="text-sm text-muted">{category.count(productCount)}</span>
          </a>
        )}
      </SortableList>
    </ListCard>
  )
}
