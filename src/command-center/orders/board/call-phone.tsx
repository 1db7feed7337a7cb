import { Phone, PhoneOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; isFocused: boolean }

/** It gets the focus once the call is claimed here. */
export function CallPhone({ order, isFocused }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) link.current?.focus()
  }, [isFocused])
  return (
    <p className="grid grid-cols-1">
      <a
        ref={link}
        href={`tel:${order.phone}`}
        data-phone
        className="flex min-h-11 items-center gap-2 rounded-control text-2xl font-bold tabular-nums"
      >
        <Phone className="size-5 shrink-0" aria-hidden />
        {order.phoneFormatted}
      </a>
      <WrongNumber order={order} />
      <span className="font-semibold wrap-anywhere">{order.name}</span>
    </p>
  )
}

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
