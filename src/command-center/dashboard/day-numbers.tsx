import { useSite } from '#site.tsx'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import type { DashboardPage } from './load.ts'

/** Today beside the same weekday a week before. */
export function DayNumbers({ today }: Pick<DashboardPage, 'today'>) {
  const { dashboard: words } = useStaffWords()
  const { locale } = useSite()
  const money = (sum: number) => formatMoney(sum, today.currencyCode, locale)
  const { weekBefore, confirmSeconds } = today
  const numbers = [
    { label: words.orders, value: String(today.orders), before: String(weekBefore.orders) },
    { label: words.revenue, value: money(today.revenue), before: money(weekBefore.revenue) },
    { label: words.average, value: money(today.average), before: money(weekBefore.average) },
    { label: words.confirm, value: confirmSeconds === null ? '—' : clock(confirmSeconds) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {numbers.map(({ label, value, before }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
          {before !== undefined && (
            <dd className="text-sm text-muted tabular-nums">{words.weekBefore(before)}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
