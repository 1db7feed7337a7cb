import { useFront } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import type { ShopWords } from '#words/shop/en.ts'
import { useWords } from '#words/words.tsx'

/** The opening hours now, in the shop's time zone, or that orders are paused. */
export function HoursNow({ className = '' }: { className?: string }) {
  const front = useFront()
  const { t } = useWords()
  return (
    <p
      data-hours
      className={`flex items-center gap-2 text-sm font-medium sm:whitespace-nowrap ${className}`}
    >
      <span className={`size-2 shrink-0 rounded-full ${dotOf(front)}`} />
      {stateText(front, t)}
    </p>
  )
}

/** Above the page: a banner when the shop is closed, a line on phones when open. Paused orders have a notice of their own. */
export function HoursNotice() {
  const { hours, maintenance } = useFront()
  const { t } = useWords()
  if (maintenance) return null
  if (hours.isOpen) return <HoursNow className="pb-3 md:hidden" />
  return (
    <div data-hours>
      <Banner title={hours.orderFor ?? hoursText(hours, t)} className="mb-4" />
    </div>
  )
}

/** Why the shop takes no orders, above the page. */
export function MaintenanceNotice() {
  const { maintenance } = useFront()
  const { t, date, time } = useWords()
  if (!maintenance) return null
  const until = maintenance.until && new Date(maintenance.until)
  return (
    <Banner
      tone="warn"
      title={maintenance.isNew ? t.hours.opensSoon : t.maintenance.notice}
      className="mb-4"
    >
      {[
        maintenance.note,
        until && t.maintenance.resumesOn(date(until), time(until)),
        maintenance.reason !== 'no-menu' && t.maintenance.menuIsOpen,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

/** Whether the shop takes orders now, or when it will. */
export function stateText({ hours, maintenance }: State, t: ShopWords) {
  if (!maintenance) return hoursText(hours, t)
  return maintenance.isNew ? t.hours.opensSoon : t.maintenance.paused
}

/** The colour of the dot before it. */
export function dotOf({ hours, maintenance }: State) {
  if (maintenance) return maintenance.isNew ? 'bg-muted' : 'bg-warn'
  return hours.isOpen ? 'bg-ok' : 'bg-muted'
}

type State = Pick<ReturnType<typeof useFront>, 'hours' | 'maintenance'>
type Hours = ReturnType<typeof useFront>['hours']

export function hoursText({ isOpen, changesAt, day, time, daysAway }: Hours, t: ShopWords) {
  if (!changesAt) return isOpen ? t.hours.openAllDay : t.hours.closed
  if (isOpen) return t.hours.openUntil(day ? `${day}, ${time}` : time)
  if (daysAway === 0) return t.hours.opensAt(time)
  return t.hours.opensOn(day ?? t.hours.tomorrow, time)
}
