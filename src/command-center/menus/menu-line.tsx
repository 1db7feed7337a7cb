import { Trash2 } from 'lucide-react'
import { refresh } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Said } from '../editing/said.tsx'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { useSaid } from '../editing/use-said.ts'
import { InlineSwitch } from '../making/inline-switch.tsx'
import { useMakingWords } from '../making/words.ts'
import type { ListedMenu } from './load.ts'

/** A menu of the list: opened by its name, switched and deleted where it stands. */
export function MenuLine({ menu, isShops }: { menu: ListedMenu; isShops: boolean }) {
  const { id: menuId, version, name, isActive, categoryCount } = menu
  const { menus: words } = useMakingWords()
  const { editing, notices } = useStaffWords()
  const href = useHref()
  const title = useSaid()(name)
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const remove = async () => {
    await act(askStaff('DELETE /api/menus/{menuId}', { menuId }), notices.menu.deleted)
    await refresh()
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 px-1">
      <a
        href={href(`/command-center/menu/${menuId}`)}
        className="flex min-h-11 min-w-0 flex-[1_1_8rem] flex-wrap content-center items-center gap-x-3 gap-y-1 rounded-control px-2 hover:bg-raised"
      >
        <span className="font-medium wrap-anywhere">
          <Said text={name} />
        </span>
        {isShops && <Badge tone="ok">{words.isShops}</Badge>}
        <span className="text-sm text-muted">{words.categories(categoryCount)}</span>
      </a>
      <div className="ml-auto flex items-center gap-1">
        <InlineSwitch
          label={words.turn(title)}
          isOn={isActive}
          send={(next) =>
            askStaff('PATCH /api/menus/{menuId}', { menuId, isActive: next }, { version })
          }
        />
        <IconButton
          size={36}
          label={`${editing.delete}: ${title}`}
          icon={<Trash2 />}
          busy={isBusy}
          onClick={() =>
            confirm({
              title: words.delete,
              text: words.deleteText,
              yes: editing.delete,
              onYes: remove,
            })
          }
        />
      </div>
      {dialog}
    </div>
  )
}
