import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Difference } from '#business/orders/difference.ts'
import { useAddressStyle } from '#command-center/kit/form/use-address-text.ts'
import { formatDifference, hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useWords } from '#words/words.tsx'
import { usePhoneOrderWords } from './words.ts'

type Props = { order: BoardOrder; differences: readonly Difference[] }

/** What a change does to an order, with what each difference costs. */
export function DifferenceList({ order, differences }: Props) {
  const words = usePhoneOrderWords()
  const { locale } = useWords()
  const style = useAddressStyle()
  const withCents = hasCents(differences.map(({ money }) => money))
  return (
    <ul aria-label={words.differences} className="grid grid-cols-1 gap-1 text-sm">
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            {formatDifference(difference, order, locale, style)}
          </span>
          {difference.money !== 0 && (
            <span className="ml-auto tabular-nums">
              {difference.money > 0 && '+'}
              {formatMoney(difference.money, order.currencyCode, locale, withCents)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
