import type { Settings } from '#business/shop/contract.ts'
import { lookAtShop } from '#command-center/frame/line/use-shop-state.tsx'
import { type IsShown, useAct } from '#command-center/kit/form/use-act.ts'
import { refreshSought } from '#command-center/kit/form/use-sought.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useStaffWords } from '#words/words.tsx'

/** Minutes count from now by the server's clock: the device's may be wrong. */
export type Pause = Partial<Pick<Settings, 'isActive' | 'pausedUntil' | 'pauseReason'>> & {
  minutes?: number
}

/** Pauses or resumes orders at once, even if a colleague has just changed other settings. */
export function usePause() {
  const { shop } = useStaffWords()
  const { act, isBusy } = useAct()
  const put = async (pause: Pause, isShown?: IsShown) => {
    const isResumed = pause.isActive === true && pause.pausedUntil === null
    const notice = isResumed ? shop.resumed : shop.states.paused
    const now = await act(askStaff('POST /api/channel/pause', pause), notice, isShown)
    await refreshSought()
    lookAtShop()
    return now
  }
  return { put, isBusy }
}
