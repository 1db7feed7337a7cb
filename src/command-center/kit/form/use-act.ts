import { useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { showProgress } from './show-progress.ts'

/** Whether the caller shows a refusal in its place, so that no notice has to. */
export type IsShown = (refusal: Refusal) => boolean

/** Runs an action and shows its outcome or error as a notice. */
export function useAct() {
  const { locale } = useSite()
  const { notices } = useStaffWords()
  const [isBusy, setBusy] = useState(false)
  const act = async <Answer>(asking: Promise<Answer>, notice?: string, isShown?: IsShown) => {
    setBusy(true)
    const end = showProgress(notices.inProgress)
    const answer = await asking
    setBusy(false)
    if (isRefusal(answer)) {
      end(isShown?.(answer) ? undefined : { kind: 'bad', ...refusalMessage(locale, answer) })
      return
    }
    end(notice === undefined ? undefined : { kind: 'ok', title: notice })
    return answer as Exclude<Answer, Refusal>
  }
  return { act, isBusy }
}
