import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Difference } from '#business/orders/difference.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { Card } from '#ui/card.tsx'
import { formatDifference } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { ReadBackCard } from './read-back-card.tsx'
import { Reasons } from './reasons.tsx'
import { reasonsIn } from './reasons-in.ts'
import { usePhoneOrderWords } from './words.ts'

type Preview = {
  order: Order
  differences: readonly Difference[]
  reasons: readonly { refused: string }[]
}
type Props = {
  before: BoardOrder
  preview: Preview | undefined
  exceptions: readonly Exception[]
  onException: (exceptions: readonly Exception[]) => void
}

/** The old and new total, every difference, and the order's problems. */
export function ChangeReview({ before, preview, exceptions, onException }: Props) {
  const words = usePhoneOrderWords()
  const { order: orderWords } = useStaffWords()
  const { locale } = useWords()
  const money = (sum: number) => formatMoney(sum, before.currencyCode, locale)
  const differences = preview?.differences ?? []
  return (
    <Card title={words.review}>
      <div className="grid grid-cols-1 gap-3">
        <dl className="grid grid-cols-2 gap-x-4 tabular-nums">
          <dt className="text-sm text-muted">{words.was}</dt>
          <dt className="text-sm text-muted">{words.becomes}</dt>
          <dd>{money(before.total)}</dd>
          <dd className="text-lg font-bold" data-total>
            {money(preview?.order.total ?? before.total)}
            {isFeeOpen(preview?.order ?? before) && (
              <span className="block text-sm font-normal text-warn">{orderWords.plusDelivery}</span>
            )}
          </dd>
        </dl>
        {differences.length === 0 ? (
          <p className="text-muted">{words.noDifferences}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-1 text-sm" aria-label={words.differences}>
            {differences.map((difference) => (
              <li
                key={JSON.stringify(difference)}
                className="flex flex-wrap justify-between gap-x-3"
              >
                <span className="min-w-0 wrap-anywhere">
                  {formatDifference(difference, before, locale)}
                </span>
                {difference.money !== 0 && (
                  <span className="ml-auto tabular-nums">
                    {difference.money > 0 && '+'}
                    {money(difference.money)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <Reasons reasons={reasonsIn(preview)} exceptions={exceptions} onException={onException} />
        {preview && <ReadBackCard order={preview.order} />}
      </div>
    </Card>
  )
}
