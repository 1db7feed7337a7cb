import type { OrderStatus } from '#business/orders/order.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { useStaffWords } from '#words/words.tsx'

const tones: Partial<Record<OrderStatus, Tone>> = {
  PLACED: 'info',
  COMPLETED: 'ok',
  CANCELLED: 'bad',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { order } = useStaffWords()
  return <Badge tone={tones[status] ?? 'neutral'}>{order.statuses[status]}</Badge>
}
