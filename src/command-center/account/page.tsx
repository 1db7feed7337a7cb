import { useSite } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { PageHead } from '../editing/page-head.tsx'
import { useAct } from '../editing/use-act.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { OwnPassword } from './own-password.tsx'

/** One's own account, whatever the role. */
export function Page() {
  const { people: words } = useSettingsWords()
  const { roles } = useStaffWords()
  const { user } = useSite()
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
        <p className="mb-3 text-sm text-muted">{words.account.elsewhereHint}</p>
        <Button size={36} busy={isBusy} onClick={signOut}>
          {words.account.signOutElsewhere}
        </Button>
      </Card>
    </div>
  )
}
