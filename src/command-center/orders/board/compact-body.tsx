import { Bike, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { LineName, useLineName } from '#command-center/kit/form/line-name.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { useStaffWords } from '#words/words.tsx'
import { howManyFit } from './fitting-products.ts'
import { NoteLine } from './note-line.tsx'

type Props = {
  order: BoardOrder
  /** Lines for the products. */
  lines: number
  width: number
  /** A card that offers another way than a call has no room for it. */
  hasPlace: boolean
  /** Leads the place, where the head has no room for it. */
  promised: ReactNode
}

/** Dishes, note and place in at most four lines. */
export function CompactBody({ order, lines, width, hasPlace, promised }: Props) {
  const { orders } = useStaffWords()
  const nameOf = useLineName()
  const addressText = useAddressText()
  const { address, warehouse } = order
  const names = order.lines.map(
    (line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${nameOf(line)}`,
  )
  const count = howManyFit(names, lines, width)
  const place = address
    ? addressText({ street: address.street, flat: address.flat })
    : warehouse && <LocalizedText text={warehouse.name} />
  const isPickup = order.deliveryMethod === 'PICKUP'
  const Way = isPickup ? Store : Bike
  const way = isPickup ? orders.pickup : orders.delivery
  return (
    <>
      <div data-products className="flex items-end gap-1" title={names.join('\n')}>
        <p className={`min-w-0 flex-1 ${lines === 1 ? 'truncate' : 'line-clamp-2'}`}>
          {order.lines.slice(0, count).map((line, at) => (
            <span
              key={line.id}
              className={order.soldOut.includes(line.id) ? 'text-warn line-through' : undefined}
            >
              {at > 0 && ' · '}
              {line.quantity > 1 && (
                <b className="font-semibold">
                  {line.quantity}
                  {'\u00a0×\u00a0'}
                </b>
              )}
              <LineName line={line} />
            </span>
          ))}
        </p>
        {count < names.length && (
          <span className="rounded-chip bg-sunken px-1 font-semibold tabular-nums">
            +{names.length - count}
          </span>
        )}
      </div>
      {order.note && <NoteLine note={order.note} />}
      {hasPlace && (
        <p className="flex min-w-0 items-center gap-1 text-muted">
          <span title={way} className="shrink-0 text-ink">
            <Way className="size-3.5" aria-hidden />
            <span className="sr-only">{way}</span>
          </span>
          <span className="truncate">
            {promised}
            {place}
          </span>
        </p>
      )}
    </>
  )
}
