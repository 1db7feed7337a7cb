import { useFront } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { useWords } from '#words/words.tsx'

/** Open until when, or closed until when, by the shop's own clock. */
export function HoursNow({ className = '' }: { className?: string }) {
  const { hours } = useFront()
  const words = useWords()
  return (
    <p className={`flex items-center gap-2 text-sm font-medium sm:whitespace-nowrap ${className}`}>
      <span className={`size-2 shrink-0 rounded-full ${hours.isOpen ? 'bg-ok' : 'bg-muted'}`} />
      {said(hours, words)}
    </p>
  )
}

/** Above the page: a banner when the shop is closed, else a line for phones. Where orders are on hold, their notice says all. */
export function HoursNotice() {
  const { hours, maintenance } = useFront()
  const words = useWords()
  if (maintenance) return null
  if (hours.isOpen) return <HoursNow className="pb-3 md:hidden" />
  return <Banner title={said(hours, words)} className="mb-4" />
}

type Hours = ReturnType<typeof useFront>['hours']

function said(
  { isOpen, changesAt, daysAway }: Hours,
  { t, time, weekdayIndex }: ReturnType<typeof useWords>,
) {
  if (!changesAt) return isOpen ? t.hours.openAllDay : t.hours.closed
  const moment = new Date(changesAt)
  if (isOpen) return t.hours.openUntil(time(moment))
  if (daysAway === 0) return t.hours.opensAt(time(moment))
  return daysAway === 1
    ? t.hours.opensTomorrow(time(moment))
    : t.hours.opensOn(weekdayIndex(moment), time(moment))
}
