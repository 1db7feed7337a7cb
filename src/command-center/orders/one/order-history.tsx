import { useAddressStyle } from '#command-center/kit/form/use-address-text.ts'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { formatDifference } from '#words/difference.ts'
import { formatMoment } from '#words/kit/dates.ts'
import { formatWhen } from '#words/kit/moments.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import type { OrderPage } from './load.ts'

type Happened = OrderPage['order']['history'][number]

/** The order's events: who did what, and when. */
export function OrderHistory({ order }: Pick<OrderPage, 'order'>) {
  const { order: words } = useStaffWords()
  const { call } = useBoardWords()
  const { locale } = useSite()
  const style = useAddressStyle()
  const happened = useHappened()
  return (
    <Card title={words.history}>
      <ol className="grid gap-3 text-sm">
        {order.history.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.toStatus}`} className="grid">
            <span>
              <b className="font-semibold">{one.by || words.byCustomer}</b> · {happened(one)}
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
                  <li key={JSON.stringify(change)}>
                    {formatDifference(change, order, locale, style)}
                  </li>
                ))}
              </ul>
            )}
            {one.exceptions.map(({ refused, reason }) => (
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
  const { happened } = useBoardWords()
  const known: Readonly<Record<string, string>> = words.happened
  return ({ kind, outcome, copy, toStatus }: Happened): string => {
    if (outcome) return happened[outcome]
    if (copy !== null) return happened.printed(copy)
    if (kind === 'changed' || kind === 'promised' || kind === 'taken') return happened[kind]
    const status = toStatus ? words.statuses[toStatus] : ''
    if (kind === 'undone') return `${happened.undone} → ${status}`
    if (kind === 'moved') return `${words.happened.moved} → ${status}`
    return known[kind] ?? kind
  }
}
