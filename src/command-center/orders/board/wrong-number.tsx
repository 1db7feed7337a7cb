import { PhoneOff } from 'lucide-react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { useBoardWords } from './words.ts'

/** The last call reached someone else. The warning stays until the number is changed or a call is answered. */
export function WrongNumber({ order }: { order: BoardOrder }) {
  const { call } = useBoardWords()
  if (!order.isNumberWrong) return null
  return (
    <Badge tone="bad" icon={<PhoneOff />} className="justify-self-start">
      {call.wrongNumber}
    </Badge>
  )
}
