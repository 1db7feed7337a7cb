import { useHref, useSite } from '#shop-context.tsx'
import { formatSums } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import type { DashboardPage } from './load.ts'

/** Today compared with the same weekday last week. Each number links to its orders. */
export function DayNumbers({ today }: Pick<DashboardPage, 'today'>) {
  const { dashboard: words, order } = useStaffWords()
  const { locale } = useSite()
  const ordersOf = useOrdersOf()
  const { day, weekBefore } = today
  const numbersOf = (one: typeof weekBefore) => ({
    orders: String(one.orders),
    revenue: formatSums(one.revenue, locale) || none,
    average: formatSums(one.average, locale, ' · ') || none,
    confirm: one.confirmSeconds === null ? none : clock(one.confirmSeconds),
  })
  const isSum = (name: string) => name === 'revenue' || name === 'average'
  const [now, before] = [numbersOf(today), numbersOf(weekBefore)]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {(['orders', 'revenue', 'average', 'confirm'] as const).map((name) => (
        <div
          key={name}
          className="relative min-w-0 rounded-card border border-line bg-surface p-4 hover:border-edge"
        >
          <dt className="text-sm text-muted">{words[name]}</dt>
          <dd className="text-2xl font-bold wrap-anywhere tabular-nums">
            <a href={ordersOf(day)} className="after:absolute after:inset-0 after:rounded-card">
              {now[name]}
            </a>
            {today.isFeeOpen && isSum(name) && (
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                {' '}
                {order.plusDelivery}
              </span>
            )}
          </dd>
          <dd className="text-sm text-muted tabular-nums">
            <a
              href={ordersOf(weekBeforeOf(day))}
              className="relative z-10 inline-flex min-h-9 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {words.weekBefore(
                weekBefore.isFeeOpen && isSum(name)
                  ? `${before[name]} ${order.plusDelivery}`
                  : before[name],
              )}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const none = '—'

/** Link to the list of one day’s orders. */
export function useOrdersOf() {
  const href = useHref()
  return (day: string) => `${href('/command-center/checkout/find')}?from=${day}&to=${day}`
}

function weekBeforeOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 7)
  return date.toISOString().slice(0, 10)
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
