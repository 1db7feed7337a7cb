import { goTo } from '#platform/browser/go.ts'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useMakingWords } from '../making/words.ts'
import type { ListedMenu } from './load.ts'

const empty: ListedMenu = {
  id: '',
  version: 0,
  name: [],
  isActive: true,
  position: 0,
  categoryCount: 0,
}

/** A menu is made with its name, and goes on at its own page. */
export function NewMenu({ back }: { back: string }) {
  const { menus: words, menu } = useMakingWords()
  const { editing, notices } = useStaffWords()
  const draft = useDraft<ListedMenu>({
    saved: empty,
    notice: notices.menu.created,
    send: ({ name = [], isActive = true }) => askStaff('POST /api/menus', { name, isActive }),
    onSaved: ({ id }) => void goTo(`${back}/${id}`),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={{}} submit={editing.add}>
        <LocalisedField label={menu.name} maxLength={75} {...draft.localised('name')} />
        <Switch label={words.isActive} hint={words.activeHint} {...draft.flag('isActive')} />
      </Editor>
    </FormCard>
  )
}
