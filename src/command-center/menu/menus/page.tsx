import { FileSpreadsheet, ListChecks, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { shopsMenu } from '#business/menu/menus/menu.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { useMenuFileWords } from '#command-center/menu/import/words.ts'
import { InlineSwitch } from '#command-center/menu/kit/inline-switch.tsx'
import { ListHead } from '#command-center/menu/kit/list-head.tsx'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { SampleOffer } from '#command-center/menu/kit/sample-offer.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { ListedMenu, MenusPage } from './load.ts'

/** All menus in order: the first active one is the shop’s. */
export function Page({ data: { menus, isAdding, sample } }: { data: MenusPage }) {
  const { menus: words } = useMenuWords()
  const { title: asTable } = useMenuFileWords()
  const { title: options } = useOptionsWords()
  const href = useHref()
  const here = href('/command-center/menu')
  const localize = useLocalizedText()
  const [inOrder, putInOrder] = useOrder(menus, (ids) =>
    askStaff('POST /api/menus/reorder', { ids }),
  )
  const shops = shopsMenu(inOrder)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard picture="bento-box" isEmpty={menus.length === 0} words={words} add={add}>
      <ListHead className="pr-30">{words.isActive}</ListHead>
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => localize(name)}
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
            <LinkButton size={36} kind="plain" href={href('/command-center/menu-file')}>
              <FileSpreadsheet />
              {asTable}
            </LinkButton>
            <LinkButton size={36} kind="plain" href={href('/command-center/options')}>
              <ListChecks />
              {options}
            </LinkButton>
            {menus.length > 0 && add}
          </>
        }
      />
      <p className="-mt-3 text-muted">{words.lead}</p>
      {sample && <SampleOffer sample={sample} />}
      <ListAndForm list={list} edit="new" form={isAdding && <NewMenu back={here} />} />
    </div>
  )
}

const empty: ListedMenu = {
  id: '',
  version: 0,
  name: [],
  isActive: true,
  position: 0,
  categoryCount: 0,
}

/** Creates a menu with its name, then opens its page. */
function NewMenu({ back }: { back: string }) {
  const { menus: words, menu } = useMenuWords()
  const { notices } = useStaffWords()
  const draft = useDraft<ListedMenu>({
    saved: empty,
    notice: notices.menu.created,
    send: ({ name = [], isActive = true }) => askStaff('POST /api/menus', { name, isActive }),
    onSaved: ({ id }) => replaceWith(`${back}/${id}`),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={{}} isNew>
        <LocalisedField label={menu.name} maxLength={75} {...draft.localised('name')} />
        <Switch label={words.isActive} hint={words.activeHint} {...draft.flag('isActive')} />
      </Editor>
    </FormCard>
  )
}

/** A menu in the list, with a link, a switch and a delete button. */
function MenuLine({ menu, isShops }: { menu: ListedMenu; isShops: boolean }) {
  const { id: menuId, version, name, isActive, categoryCount } = menu
  const saved = useRef(version)
  const { menus: words } = useMenuWords()
  const { forms, notices } = useStaffWords()
  const href = useHref()
  const title = useLocalizedText()(name)
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const remove = async () => {
    await act(deleted(askStaff('DELETE /api/menus/{menuId}', { menuId })), notices.menu.deleted)
    await refresh()
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 px-1">
      <a
        href={href(`/command-center/menu/${menuId}`)}
        className="flex min-h-11 min-w-0 flex-[1_1_8rem] flex-wrap content-center items-center gap-x-3 gap-y-1 rounded-control px-2 hover:bg-raised"
      >
        <span className="font-medium wrap-anywhere">
          <LocalizedText text={name} />
        </span>
        {isShops && <Badge tone="ok">{words.isShops}</Badge>}
        <span className="text-sm text-muted">{words.categories(categoryCount)}</span>
      </a>
      <div className="ml-auto flex items-center gap-1">
        <InlineSwitch
          label={words.turn(title)}
          isOn={isActive}
          send={async (next) => {
            // The page may not show the last press yet.
            const seen = { version: Math.max(version, saved.current) }
            const answer = await askStaff(
              'PATCH /api/menus/{menuId}',
              { menuId, isActive: next },
              seen,
            )
            if (!isRefusal(answer)) saved.current = answer.version
            return answer
          }}
        />
        <IconButton
          size={36}
          label={`${forms.delete}: ${title}`}
          icon={<Trash2 />}
          busy={isBusy}
          onClick={() =>
            confirm({
              title: words.delete,
              text: isShops ? words.deleteLive : words.deleteText,
              yes: forms.delete,
              onYes: remove,
              ...(isShops && categoryCount > 0 && { typed: title }),
            })
          }
        />
      </div>
      {dialog}
    </div>
  )
}
