import { useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { formatMoment, formatWhen } from '#words/dates.ts'
import { sayDifference } from '#words/difference.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { useDeskWords } from '../orders/words.ts'
import type { OrderPage } from './load.ts'

type Happened = OrderPage['order']['history'][number]

/** Who did what to it, and when. */
export function OrderHistory({ order }: Pick<OrderPage, 'order'>) {
  const { order: words } = useStaffWords()
  const { call } = useDeskWords()
  const { locale } = useSite()
  const say = useHappened()
  return (
    <Card title={words.history}>
      <ol className="grid gap-3 text-sm">
        {order.history.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.toStatus}`} className="grid">
            <span>
              <b className="font-semibold">{one.by || words.shopper}</b> {say(one)}
            </span>
            {one.callBackAt && (
              <span>
                {call.again(
                  formatWhen(new Date(one.callBackAt), new Date(one.at), locale, order.timeZone),
                )}
              </span>
            )}
            {one.changes.length > 0 && (
              <ul className="text-muted">
                {one.changes.map((change) => (
                  <li key={JSON.stringify(change)}>{sayDifference(change, order, locale)}</li>
                ))}
              </ul>
            )}
            {one.overrides.map(({ refused, reason }) => (
              <span key={refused} className="text-warn">
                {refusalMessage(locale, { refused }).title}: {reason}
              </span>
            ))}
            {one.reason && <span className="text-muted">{one.reason}</span>}
            <time dateTime={one.at} className="text-muted tabular-nums">
              {formatMoment(new Date(one.at), locale, order.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useHappened() {
  const { order: words } = useStaffWords()
  const { happened } = useDeskWords()
  const known: Readonly<Record<string, string>> = words.happened
  return ({ kind, outcome, copy, toStatus }: Happened): string => {
    if (outcome) return happened[outcome]
    if (copy !== null) return happened.printed(copy)
    if (kind === 'changed' || kind === 'taken') return happened[kind]
    if (kind === 'undone') return `${happened.undone} → ${toStatus ? words.statuses[toStatus] : ''}`
    return toStatus && kind === 'moved' ? `→ ${words.statuses[toStatus]}` : (known[kind] ?? kind)
  }
}
