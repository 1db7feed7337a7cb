import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useBoard } from '../orders/use-board.ts'
import { useDesk } from '../orders/use-desk.ts'
import type { OrderPage } from './load.ts'

/** One order of the board, with its history: asked for again whenever something has happened to it. */
export function useOrder(data: OrderPage) {
  const { board, take } = useBoard({
    orders: [data.order],
    isAll: true,
    followFrom: data.order.followFrom,
    now: data.now,
  })
  const desk = useDesk(board, take)
  const [order, setOrder] = useState(data.order)
  // What is over has left the board, and that too has happened to it.
  const seq = board.get(data.order.id)?.seq ?? 'over'
  useEffect(() => {
    if (seq === order.seq) return
    const leaving = new AbortController()
    void ask('GET /api/orders/{orderId}', { orderId: order.id }, { signal: leaving.signal }).then(
      (answer) => {
        if (!isRefusal(answer)) setOrder(answer)
      },
    )
    return () => leaving.abort()
  }, [seq, order.id, order.seq])
  return { order, desk, take }
}
