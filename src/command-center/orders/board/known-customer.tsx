import type { BoardOrder } from '#business/orders/board/contract.ts'
import { FlagBadge } from '#command-center/customers/list/came-to.tsx'

/** Shows staff's flag and note on the customer. Neither blocks an order. */
export function KnownCustomer({ customer }: Pick<BoardOrder, 'customer'>) {
  if (!customer?.flag && !customer?.note) return null
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <FlagBadge customer={customer} />
      {customer.note && <p className="wrap-anywhere text-muted">{customer.note}</p>}
    </div>
  )
}
