import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { boardOf, withTold } from './board.ts'
import type { OrdersPage } from './load.ts'

const againMs = 2000

/** The board as the shop tells it: each change once, also after sleep, a reload, or a restart of the shop. */
export function useBoard({ orders, isAll }: OrdersPage) {
  const [board, setBoard] = useState(() => boardOf(orders))
  const [isLive, setLive] = useState(false)
  const seen = useRef(isAll ? Math.max(0, ...orders.map(({ seq }) => seq)) : 0)

  useEffect(() => {
    let told: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    let waiting: DeskOrder[] = []
    // A full board is told in one breath: it is drawn once.
    const show = () => {
      frame = 0
      const come = waiting
      waiting = []
      setBoard((now) => withTold(now, come))
    }
    const take = (order: DeskOrder) => {
      seen.current = Math.max(seen.current, order.seq)
      waiting.push(order)
      frame ||= requestAnimationFrame(show)
    }
    const listen = () => {
      told = new EventSource(
        `/api/orders/stream${seen.current > 0 ? `?after=${seen.current}` : ''}`,
      )
      told.onopen = () => setLive(true)
      told.onmessage = ({ data }) => take(JSON.parse(data) as DeskOrder)
      told.onerror = () => {
        setLive(false)
        // Refused rather than cut: the browser does not come again by itself.
        if (told?.readyState === EventSource.CLOSED) again = setTimeout(listen, againMs)
      }
    }
    listen()
    return () => {
      told?.close()
      clearTimeout(again)
      cancelAnimationFrame(frame)
    }
  }, [])
  const take = useCallback((order: DeskOrder) => setBoard((now) => withTold(now, [order])), [])
  return { board, isLive, take }
}
