import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer } from '#business/orders/customers/contract.ts'

type Counted = Pick<Customer, 'orderCount'> & {
  readonly orders: readonly Pick<Customer['orders'][number], 'status' | 'placedAt'>[]
}

/** Which of the customer's orders this one is; later orders may exist already. */
export function nthOrderOf(
  { placedAt }: Pick<BoardOrder, 'placedAt'>,
  { orderCount, orders }: Counted,
): number {
  const later = orders.filter((one) => one.status !== 'CANCELLED' && one.placedAt > placedAt)
  return orderCount - later.length
}
