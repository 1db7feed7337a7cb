import { hoursSaid } from '#business/channel/interval.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { useDayName } from './day-names.ts'
import type { ReceivingPage } from './load.ts'
import { SpecialDays } from './special-days.tsx'
import { Terms } from './terms.tsx'
import { Week } from './week.tsx'

/** How orders are received, and when. The terms and the week are saved apart; both are of one version. */
export function Page({ data: { settings } }: { data: ReceivingPage }) {
  const { receiving: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { money, decimal } = useWords()
  const nameOf = useDayName()
  const reload = () => askStaff('GET /api/channel/settings', {})
  const terms = useDraft({
    saved: settings,
    notice: notices.website.updated,
    send: (changes, version) => askStaff('PATCH /api/channel', changes, { version }),
    reload,
    onSaved: (now) => week.take(now),
  })
  const week = useDraft({
    saved: settings,
    notice: (before, now) => {
      const changed = now.workingDays.filter(
        (day, at) => JSON.stringify(day) !== JSON.stringify(before.workingDays[at]),
      )
      return changed.length === 1 ? notices.workingDay.updated : notices.openingHours.updated
    },
    send: ({ workingDays = settings.workingDays }, version) =>
      askStaff('PUT /api/channel/working-days', { workingDays }, { version }),
    reload,
    onSaved: (now) => terms.take(now),
  })
  return (
    <SettingsFrame>
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Editor
          draft={terms}
          names={words}
          tell={{
            minAmountForDelivery: money,
            maxOrderWeight: (grams) =>
              grams === null ? '—' : `${decimal(grams / 1000)}\u00a0${words.kilograms}`,
          }}
        >
          <Terms draft={terms} />
        </Editor>
        <div className="grid min-w-0 gap-5">
          <Editor
            draft={week}
            names={{ workingDays: words.hours }}
            tell={{
              workingDays: (days) =>
                days
                  .map(
                    ({ index, isActive, intervals }) =>
                      `${nameOf(index)}: ${isActive ? hoursSaid(intervals) : words.closed}`,
                  )
                  .join('; '),
            }}
          >
            <Week draft={week} />
          </Editor>
          <SpecialDays days={settings.workingExceptions} />
        </div>
      </div>
    </SettingsFrame>
  )
}
