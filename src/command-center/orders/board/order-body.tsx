import { MessageSquare } from 'lucide-react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { useSite } from '#shop-context.tsx'
import { moneyOf } from '#words/difference.ts'
import { useStaffWords } from '#words/words.tsx'
import { HealthText } from './note-line.tsx'

type Props = { order: BoardOrder; promised: string }

/** The whole order: items, place, notes and payment. */
export function OrderBody({ order, promised }: Props) {
  const { orders: words } = useStaffWords()
  const { locale } = useSite()
  return (
    <div className="grid grid-cols-1 gap-1.5 py-1 leading-5">
      <p className="font-semibold">{promised}</p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className={order.soldOut.includes(line.id) ? 'text-warn' : undefined}>
            {line.quantity} × <LineName line={line} />
          </li>
        ))}
      </ul>
      <OrderPlace place={order} />
      {order.note && <OrderNote note={order.note} />}
      <p className="text-muted">
        <LocalizedText text={order.payment.name} />
        {order.changeAmount !== null &&
          `, ${words.change(moneyOf(order, locale)(order.changeAmount))}`}
      </p>
      <a href={`tel:${order.phone}`} className="flex min-h-9 items-center font-semibold">
        {order.phoneFormatted}
      </a>
    </div>
  )
}

/** The address in words, or the pickup point. */
export function OrderPlace({
  place: { address, warehouse },
}: {
  place: Pick<BoardOrder, 'address' | 'warehouse'>
}) {
  const localize = useLocalizedText()
  const addressText = useAddressText()
  if (address) return <p className="text-muted">{addressText(address)}</p>
  return warehouse && <p className="text-muted">{localize(warehouse.name, warehouse.address)}</p>
}

export const OrderNote = ({ note }: { note: string }) => (
  <p className="flex gap-2 rounded-control bg-warn-soft p-2 text-warn">
    <MessageSquare className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span className="min-w-0 whitespace-pre-line wrap-anywhere">
      <HealthText text={note} />
    </span>
  </p>
)
