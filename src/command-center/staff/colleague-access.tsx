import { type FormEvent, useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { fieldMessage } from '#words/forms.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { Colleague } from './load.ts'
import { NewPassword } from './new-password.tsx'

/** A colleague's way in: a new password for who has lost theirs, and the end of every session. */
export function ColleagueAccess({ colleague: { id: staffId, role } }: { colleague: Colleague }) {
  const { people: words } = useSettingsWords()
  const { locale } = useSite()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [wrong] = refusal?.facts?.errors ?? []
  const reset = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await askStaff('POST /api/staff/{staffId}/password', { staffId, password })
    const isInvalid = isRefusal(answer) && answer.refused === 'invalid'
    setRefusal(isInvalid ? answer : undefined)
    if (!isInvalid) await act(Promise.resolve(answer), words.passwordSet)
  }
  const signOut = async () => {
    const answer = await act(askStaff('POST /api/staff/{staffId}/sign-out', { staffId }))
    if (answer) notify({ kind: 'ok', title: words.ended(answer.ended) })
  }
  return (
    <Card title={words.access}>
      <div className="grid min-w-0 gap-5">
        {role !== 'master' && (
          <form noValidate onSubmit={reset} className="grid min-w-0 gap-3">
            <NewPassword
              label={words.newPassword}
              value={password}
              error={wrong && fieldMessage(locale, wrong)}
              onValue={setPassword}
            />
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <Button size={36} type="submit" busy={isBusy}>
                {words.reset}
              </Button>
              {words.resetHint}
            </p>
          </form>
        )}
        <div>
          <Button
            size={36}
            busy={isBusy}
            onClick={() =>
              confirm({
                title: words.signOutTitle,
                text: words.signOutText,
                yes: words.signOut,
                onYes: signOut,
              })
            }
          >
            {words.signOut}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  )
}
