import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { useStaffWords } from '#words/words.tsx'

type AssignableRole = 'manager' | 'operator'

/** The roles that an owner can give, with their permissions. */
export function RoleField({
  role,
  onRole,
}: {
  role: AssignableRole
  onRole(role: AssignableRole): void
}) {
  const { staff: words } = useSettingsWords()
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
