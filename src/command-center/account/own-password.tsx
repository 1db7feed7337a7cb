import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

const empty = { version: 0, currentPassword: '', newPassword: '' }

export function OwnPassword() {
  const { people: words } = useSettingsWords()
  const { signIn } = useStaffWords()
  const { user } = useSite()
  const draft = useDraft({
    saved: empty,
    notice: words.account.changed,
    send: async (changes) => {
      const answer = await askStaff('POST /api/staff/own-password', { ...empty, ...changes })
      // Nothing of it is kept: the form is empty again.
      return isRefusal(answer) ? answer : { ...empty, ...changes }
    },
    onSaved: () => draft.take(empty),
  })
  const isWrong = draft.refusal?.facts?.errors?.some(
    ({ field, code }) => field === 'currentPassword' && code === 'invalid',
  )
  const look = {
    dense: true,
    maxLength: 128,
    showLabel: signIn.showPassword,
    hideLabelText: signIn.hidePassword,
    capsLockHint: signIn.capsLock,
  }
  const current = draft.text('currentPassword')
  return (
    <Card title={words.account.password}>
      <Editor draft={draft} names={{}} submit={words.account.change}>
        {/* So that password managers know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.login ?? ''} />
        <PasswordField
          {...look}
          autoComplete="current-password"
          label={words.account.current}
          {...current}
          error={isWrong ? words.account.wrong : current.error}
        />
        <PasswordField
          {...look}
          autoComplete="new-password"
          label={words.newPassword}
          hint={`${words.passwordHint} ${words.account.hint}`}
          {...draft.text('newPassword')}
        />
      </Editor>
    </Card>
  )
}
