import { Editor } from '#command-center/kit/form/editor.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useStaffWords } from '#words/words.tsx'

/** What the new session ends in this browser, too. Operators can't export. */
function useExportEnds() {
  const { account } = useSettingsWords().staff
  const { user } = useSite()
  return user && user.role !== 'operator' ? ` ${account.exportEnds}` : ''
}

/** The account page of the signed-in staff member, for any role. */
export function Page() {
  const { staff: words } = useSettingsWords()
  const { roles } = useStaffWords()
  const { user } = useSite()
  const exportEnds = useExportEnds()
  const { act, isBusy } = useAct()
  const signOut = async () => {
    const answer = await act(askStaff('POST /api/staff/sign-out-elsewhere', {}))
    if (answer) notify({ kind: 'ok', title: words.ended(answer.ended) })
  }
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-5">
      <PageHead title={words.account.title} />
      {user && (
        <p className="text-muted">
          {user.name} · {user.login} · {roles[user.role]}
        </p>
      )}
      <OwnPassword />
      <Card title={words.account.elsewhere}>
        <p className="mb-3 text-sm text-muted">
          {words.account.elsewhereHint}
          {exportEnds}
        </p>
        <Button size={36} busy={isBusy} onClick={signOut}>
          {words.account.signOutElsewhere}
        </Button>
      </Card>
    </div>
  )
}

const empty = { version: 0, currentPassword: '', newPassword: '' }

function OwnPassword() {
  const { staff: words } = useSettingsWords()
  const { signIn } = useStaffWords()
  const { user } = useSite()
  const exportEnds = useExportEnds()
  const draft = useDraft({
    saved: empty,
    notice: words.account.changed,
    send: async (changes) => {
      const answer = await askStaff('POST /api/staff/own-password', { ...empty, ...changes })
      // Passwords are never kept: the form is empty again.
      return isRefusal(answer) ? answer : { ...empty, ...changes }
    },
    onSaved: () => draft.take(empty),
  })
  const isWrong = draft.refusedAt('currentPassword')?.code === 'invalid'
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
        {/* Tells password managers which account it is. */}
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
          hint={`${words.passwordHint} ${words.account.hint}${exportEnds}`}
          {...draft.text('newPassword')}
        />
      </Editor>
    </Card>
  )
}
