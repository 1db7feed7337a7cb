import { useMemo } from 'react'
import { boardOf } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { takeOrder, useLine } from '#command-center/frame/line/page-line.ts'

/** The live board; until the stream has loaded the orders, the ones that came with the page. */
export function useBoard({ orders }: { orders: readonly BoardOrder[] }) {
  const { board, isLive, lostSince } = useLine()
  const first = useMemo(() => boardOf(orders), [orders])
  return { board: board ?? first, isLive: isLive && lostSince === null, take: takeOrder }
}
