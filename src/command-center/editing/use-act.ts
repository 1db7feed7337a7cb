import { useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { sayProgress } from './say-progress.ts'

/** What is done by one press: its outcome is said, and a refusal in the words that it has. */
export function useAct() {
  const { locale } = useSite()
  const { notices } = useStaffWords()
  const [isBusy, setBusy] = useState(false)
  const act = async <Answer>(asking: Promise<Answer>, notice?: string) => {
    setBusy(true)
    const end = sayProgress(notices.inProgress)
    const answer = await asking
    setBusy(false)
    if (isRefusal(answer)) {
      end({ kind: 'bad', ...refusalMessage(locale, answer) })
      return
    }
    end(notice === undefined ? undefined : { kind: 'ok', title: notice })
    return answer as Exclude<Answer, Refusal>
  }
  return { act, isBusy }
}
