import type { DeskOrder } from '#business/desk/contract.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'

type Props = { order: DeskOrder; isBusy: boolean; move: (to: OrderStatus) => void }

/** The step that comes next of those that the order may take. */
export function NextMove({ order: { moves }, isBusy, move }: Props) {
  const { orders: words } = useStaffWords()
  const labels: Partial<Record<OrderStatus, string>> = {
    COOKING: words.toKitchen,
    READY: words.ready,
    ON_THE_WAY: words.onTheWay,
    COMPLETED: words.handedOver,
  }
  const [to] = moves
  return (
    to && (
      <Button size={36} busy={isBusy} onClick={() => move(to)}>
        {labels[to]}
      </Button>
    )
  )
}
