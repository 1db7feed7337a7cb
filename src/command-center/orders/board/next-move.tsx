import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { OrderStatus } from '#business/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { onFirstClick } from './first-click.ts'
import { useBoardWords } from './words.ts'

type Props = {
  order: BoardOrder
  isBusy: boolean
  isNarrow?: boolean
  move: (to: OrderStatus) => void
}

/** The next status that the order can move to. */
export function NextMove({ order, isBusy, isNarrow = false, move }: Props) {
  const label = useMoveLabels(order)
  const { startShort } = useBoardWords()
  const [to] = order.moves
  return (
    to && (
      <Button
        size={36}
        className={isNarrow ? 'px-2! text-xs' : ''}
        busy={isBusy}
        aria-label={label(to)}
        onClick={onFirstClick(() => move(to))}
      >
        {isNarrow && to === 'COOKING' ? startShort : label(to)}
      </Button>
    )
  )
}

/** What the buttons that move an order say. */
export function useMoveLabels({ deliveryMethod }: BoardOrder) {
  const { orders: words, order } = useStaffWords()
  const labels: Partial<Record<OrderStatus, string>> = {
    COOKING: words.toKitchen,
    READY: words.ready,
    ON_THE_WAY: words.onTheWay,
    COMPLETED: deliveryMethod === 'PICKUP' ? words.pickedUp : words.delivered,
  }
  return (to: OrderStatus) => labels[to] ?? order.statuses[to]
}
