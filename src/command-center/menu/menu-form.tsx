import { refresh } from '#platform/browser/go.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useMakingWords } from '../making/words.ts'
import type { Menu } from './load.ts'

export function MenuForm({ menu }: { menu: Menu }) {
  const { menu: words, menus } = useMakingWords()
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
