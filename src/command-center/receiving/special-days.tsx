import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hoursSaid } from '#business/channel/interval.ts'
import { useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatFullDate } from '#words/dates.ts'
import { Said } from '../editing/said.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { SpecialDay } from './load.ts'
import { SpecialDayDialog } from './special-day-dialog.tsx'

/** Dates that are not like their weekday. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const { receiving: words } = useSettingsWords()
  const { locale } = useSite()
  const [open, setOpen] = useState<SpecialDay | 'new'>()
  return (
    <Card
      title={words.exceptions}
      actions={
        <Button size={36} onClick={() => setOpen('new')}>
          <Plus />
          {words.addException}
        </Button>
      }
    >
      {days.length === 0 ? (
        <p className="text-sm text-muted">{words.exceptionsHint}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {days.map((day) => (
            <li key={day.date}>
              <button
                type="button"
                onClick={() => setOpen(day)}
                className="flex min-h-11 w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-left hover:bg-raised"
              >
                <span className="font-medium">
                  {formatFullDate(new Date(`${day.date}T12:00:00Z`), locale, 'UTC')}
                </span>
                {day.isOpen ? (
                  <span className="text-sm tabular-nums">{hoursSaid(day.intervals)}</span>
                ) : (
                  <Badge tone="warn">{words.closed}</Badge>
                )}
                <span className="min-w-0 text-sm text-muted wrap-anywhere">
                  <Said text={day.note} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <SpecialDayDialog day={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
