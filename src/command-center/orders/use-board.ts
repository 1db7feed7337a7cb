import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { follow } from '#platform/browser/follow.ts'
import { boardOf, withTold } from './board.ts'
import type { OrdersPage } from './load.ts'

/** The board as the shop tells it: each change once, also after sleep, a reload, or a restart of the shop. */
export function useBoard({ orders, isAll, followFrom }: OrdersPage) {
  const [board, setBoard] = useState(() => boardOf(orders))
  const [isLive, setLive] = useState(false)
  const seen = useRef(isAll ? followFrom : 0)

  useEffect(() => {
    let frame = 0
    let waiting: DeskOrder[] = []
    // A full board is told in one breath: it is drawn once.
    const show = () => {
      frame = 0
      const come = waiting
      waiting = []
      setBoard((now) => withTold(now, come))
    }
    const stop = follow({
      path: () => `/api/orders/stream${seen.current > 0 ? `?after=${seen.current}` : ''}`,
      onLive: setLive,
      onTold(data) {
        const order = JSON.parse(data) as DeskOrder
        seen.current = Math.max(seen.current, order.seq)
        waiting.push(order)
        frame ||= requestAnimationFrame(show)
      },
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [])
  const take = useCallback((order: DeskOrder) => setBoard((now) => withTold(now, [order])), [])
  return { board, isLive, take }
}
