import { useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

/** What is done by one press: its outcome is said, and a refusal in the words that it has. */
export function useAct() {
  const { locale } = useSite()
  const [isBusy, setBusy] = useState(false)
  const act = async <Answer>(asking: Promise<Answer>, notice?: string) => {
    setBusy(true)
    const answer = await asking
    setBusy(false)
    if (isRefusal(answer)) {
      notify({ kind: 'bad', ...refusalMessage(locale, answer) })
      return
    }
    if (notice) notify({ kind: 'ok', title: notice })
    return answer as Exclude<Answer, Refusal>
  }
  return { act, isBusy }
}
