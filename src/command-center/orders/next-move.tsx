import type { DeskOrder } from '#business/desk/contract.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'

type Props = { order: DeskOrder; isBusy: boolean; move: (to: OrderStatus) => void }

export function NextMove({ order, isBusy, move }: Props) {
  const { orders: words } = useStaffWords()
  const { status, deliveryMethod } = order
  const [to, label] =
    status === 'CONFIRMED'
      ? (['COOKING', words.toKitchen] as const)
      : status === 'COOKING'
        ? (['READY', words.ready] as const)
        : status === 'READY' && deliveryMethod === 'DELIVERY'
          ? (['ON_THE_WAY', words.onTheWay] as const)
          : (['COMPLETED', words.handedOver] as const)
  return (
    <Button size={36} busy={isBusy} onClick={() => move(to)}>
      {label}
    </Button>
  )
}
