import { ChoiceCards } from '#ui/choice-cards.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'

type Given = 'manager' | 'operator'

/** The roles that an owner gives, with what each may do. */
export function RoleField({ role, onRole }: { role: Given; onRole(role: Given): void }) {
  const { people: words } = useSettingsWords()
  const { roles } = useStaffWords()
  return (
    <ChoiceCards
      legend={words.role}
      name="role"
      value={role}
      onChange={onRole}
      options={(['operator', 'manager'] as const).map((value) => ({
        value,
        title: roles[value],
        detail: words.roleHints[value],
      }))}
    />
  )
}
