import { refresh } from '#platform/browser/go.ts'
import { isRefusal } from '#platform/refusal.ts'
import { Banner } from '#ui/banner.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { Colleague } from './load.ts'
import { RoleField } from './role-field.tsx'

export function ColleagueForm({ colleague, back }: { colleague: Colleague; back: string }) {
  const { people: words } = useSettingsWords()
  const { notices, roles } = useStaffWords()
  const staffId = colleague.id
  const draft = useDraft({
    saved: colleague,
    notice: notices.account.configured,
    send: ({ name, role, isActive }, version) =>
      askStaff(
        'PATCH /api/staff/{staffId}',
        {
          staffId,
          ...(name !== undefined && { name }),
          ...(role && role !== 'master' && { role }),
          ...(isActive !== undefined && { isActive }),
        },
        { version },
      ),
    reload: () => fresh(staffId, colleague),
    onSaved: () => refresh(),
  })
  const { role, login } = draft.values
  return (
    <FormCard title={draft.saved.name} back={back}>
      <Editor draft={draft} names={words} tell={{ role: (one) => roles[one] }}>
        <TextField dense readOnly label={words.login} value={login} autoComplete="off" />
        <TextField
          dense
          autoComplete="off"
          maxLength={50}
          label={words.name}
          hint={words.nameHint}
          {...draft.text('name')}
        />
        {role === 'master' ? (
          <Banner>{words.masterStays}</Banner>
        ) : (
          <>
            <RoleField role={role} onRole={(next) => draft.set({ role: next })} />
            <Switch label={words.isActive} {...draft.flag('isActive')} />
          </>
        )}
      </Editor>
    </FormCard>
  )
}

/** There is no call for one colleague alone. */
async function fresh(staffId: string, before: Colleague) {
  const answer = await askStaff('GET /api/staff', {})
  if (isRefusal(answer)) return answer
  return answer.staff.find(({ id }) => id === staffId) ?? before
}
