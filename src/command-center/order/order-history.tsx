import { useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { formatMoment } from '#words/dates.ts'
import { useStaffWords } from '#words/words.tsx'
import type { OrderPage } from './load.ts'

/** Who did what to it, and when. */
export function OrderHistory({ order }: Pick<OrderPage, 'order'>) {
  const { order: words } = useStaffWords()
  const { locale } = useSite()
  const happened: Readonly<Record<string, string>> = words.happened
  return (
    <Card title={words.history}>
      <ol className="grid gap-3 text-sm">
        {order.history.map(({ at, by, kind, toStatus, reason }) => (
          <li key={`${at} ${kind} ${toStatus}`} className="grid">
            <span>
              <b className="font-semibold">{by || words.shopper}</b>{' '}
              {toStatus && kind === 'moved'
                ? `→ ${words.statuses[toStatus]}`
                : (happened[kind] ?? kind)}
            </span>
            {reason && <span className="text-muted">{reason}</span>}
            <time dateTime={at} className="text-muted tabular-nums">
              {formatMoment(new Date(at), locale, order.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
