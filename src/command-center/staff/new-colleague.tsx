import { goTo } from '#platform/browser/go.ts'
import { isRefusal } from '#platform/refusal.ts'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { NewPassword } from './new-password.tsx'
import { RoleField } from './role-field.tsx'

const empty = {
  version: 0,
  login: '',
  name: '',
  role: 'operator' as 'operator' | 'manager',
  password: '',
}

export function NewColleague({ back }: { back: string }) {
  const { people: words } = useSettingsWords()
  const { editing, notices } = useStaffWords()
  const draft = useDraft({
    saved: empty,
    notice: notices.account.configured,
    send: async ({ version: _, ...changes }) => {
      const { version, ...asked } = { ...empty, ...changes }
      const answer = await askStaff('POST /api/staff', asked)
      return isRefusal(answer) ? answer : { ...asked, version }
    },
    onSaved: () => goTo(back),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={words} submit={editing.add}>
        <TextField
          dense
          autoComplete="off"
          maxLength={50}
          label={words.name}
          hint={words.nameHint}
          {...draft.text('name')}
        />
        <TextField
          dense
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          label={words.login}
          hint={words.loginHint}
          {...draft.text('login')}
        />
        <RoleField role={draft.values.role} onRole={(role) => draft.set({ role })} />
        <NewPassword
          label={words.password}
          value={draft.values.password}
          error={draft.errorAt('password')}
          onValue={(password) => draft.set({ password })}
        />
      </Editor>
    </FormCard>
  )
}
