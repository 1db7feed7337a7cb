import { useHref, useSite } from '#site.tsx'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import type { DashboardPage } from './load.ts'

/** Today beside the same weekday a week before; each number leads to the orders that it counts. */
export function DayNumbers({ today }: Pick<DashboardPage, 'today'>) {
  const { dashboard: words } = useStaffWords()
  const { locale } = useSite()
  const ordersOf = useOrdersOf()
  const money = (sum: number) => formatMoney(sum, today.currencyCode, locale)
  const { day, weekBefore } = today
  const numbersOf = (one: typeof weekBefore) => ({
    orders: String(one.orders),
    revenue: money(one.revenue),
    average: money(one.average),
    confirm: one.confirmSeconds === null ? '—' : clock(one.confirmSeconds),
  })
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
          </dd>
          <dd className="text-sm text-muted tabular-nums">
            <a
              href={ordersOf(weekBeforeOf(day))}
              className="relative z-10 inline-flex min-h-9 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {words.weekBefore(before[name])}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The list of one day’s orders. */
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
