import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Difference } from '#business/orders/difference.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { Card } from '#ui/card.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { DifferenceList } from './difference-list.tsx'
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
          <DifferenceList order={before} differences={differences} />
        )}
        <div data-exception className="grid grid-cols-1 gap-2 empty:hidden">
          <Reasons reasons={reasonsIn(preview)} exceptions={exceptions} onException={onException} />
        </div>
        {preview && <ReadBackCard order={preview.order} />}
      </div>
    </Card>
  )
}
