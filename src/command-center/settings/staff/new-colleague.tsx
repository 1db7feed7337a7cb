import { Editor } from '#command-center/kit/form/editor.tsx'
import { FormCard } from '#command-center/kit/form/form-card.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { isRefusal } from '#platform/refusal.ts'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
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
  const { staff: words } = useSettingsWords()
  const { forms, notices } = useStaffWords()
  const draft = useDraft({
    saved: empty,
    notice: notices.account.configured,
    send: async ({ version: _, ...changes }) => {
      const { version, ...input } = { ...empty, ...changes }
      const answer = await askStaff('POST /api/staff', input)
      return isRefusal(answer) ? answer : { ...input, version }
    },
    onSaved: () => goTo(back),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={words} submit={forms.add}>
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
