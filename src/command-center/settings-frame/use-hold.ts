import type { Settings } from '#business/channel/settings-contract.ts'
import { refresh } from '#platform/browser/go.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'

export type Hold = Partial<Pick<Settings, 'isActive' | 'pausedUntil' | 'pauseReason'>>

/** Puts orders on hold or takes them again, at once, whatever else a colleague has just changed in the settings. */
export function useHold() {
  const { notices } = useStaffWords()
  const { act, isBusy } = useAct()
  const put = async (hold: Hold) => {
    const settings = await act(askStaff('GET /api/channel/settings', {}))
    if (!settings) return
    const { version } = settings
    const sending = askStaff('PATCH /api/channel', hold, { version })
    const now = await act(sending, notices.website.updated)
    await refresh()
    return now && { version, now }
  }
  return { put, isBusy }
}
