import type { DeskOrder } from '#business/desk/contract.ts'
import type { Column } from './board.ts'
import { OrderCard } from './order-card.tsx'
import type { Desk } from './use-desk.ts'

type Props = {
  title: string
  orders: readonly DeskOrder[]
  column: Column
  desk: Desk
  now: number
}

/** Orders whose time has not come: out of the way, and never out of reach. */
export function Drawer({ title, orders, ...rest }: Props) {
  if (orders.length === 0) return null
  return (
    <details className="flex-auto rounded-card border border-line bg-surface open:basis-full">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        {title}
      </summary>
      <div className="grid items-start gap-3 p-4 pt-0 md:grid-cols-2 xl:grid-cols-4">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} {...rest} />
        ))}
      </div>
    </details>
  )
}
