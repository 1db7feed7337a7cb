import { useEffect, useMemo, useState } from 'react'
import { ask } from '#ask.ts'
import { boardOf } from '#business/orders/board/board.ts'
import type { BoardOrder, OrderWithHistory } from '#business/orders/board/contract.ts'
import { takeOrder, useLine } from '#command-center/frame/line/page-line.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

/** The live board; until the stream has loaded the orders, the ones that came with the page. */
export function useBoard({ orders }: { orders: readonly BoardOrder[] }) {
  const { board, isLive, lostSince } = useLine()
  const first = useMemo(() => boardOf(orders), [orders])
  return { board: board ?? first, isLive: isLive && lostSince === null, take: takeOrder }
}

/** A read that failed for a moment is repeated after this. */
const againMs = 5000
const passing = ['no-connection', 'no-answer', 'something-went-wrong', 'out-of-order', 'too-busy']

/** The order with its history. A read that fails for a moment is repeated until the signal. */
export async function readOrder(
  orderId: string,
  signal: AbortSignal,
): Promise<OrderWithHistory | Refusal> {
  const answer = await ask('GET /api/orders/{orderId}', { orderId }, { signal })
  if (signal.aborted || !isRefusal(answer) || !passing.includes(answer.refused)) return answer
  await new Promise<void>((resolve) => {
    const again = setTimeout(resolve, againMs)
    signal.addEventListener('abort', () => clearTimeout(again))
  })
  return readOrder(orderId, signal)
}

/** One order, read again with its history whenever the stream reports a change of it. */
export function useReadOrder<First extends BoardOrder>(first: First): First | OrderWithHistory {
  const [later, setRead] = useState<First | OrderWithHistory>(first)
  const read = first.seq > later.seq ? first : later
  const { board, seqs } = useLine()
  const known = board?.get(read.id)
  // Sold-out marks of an order change without a new `seq` and without an event.
  const order = useMemo(
    () =>
      known?.seq === read.seq
        ? { ...read, soldOut: known.soldOut, soldOutIds: known.soldOutIds }
        : read,
    [read, known],
  )
  const knownSeq = seqs.get(order.id) ?? 0
  // The order was open when the page was rendered, but ended before the stream connected.
  const hasLeft = board !== undefined && knownSeq === 0 && first.moves.length > 0
  useEffect(() => {
    if (knownSeq <= order.seq && !hasLeft) return
    const leaving = new AbortController()
    void readOrder(order.id, leaving.signal).then((answer) => {
      if (!isRefusal(answer)) setRead(answer)
    })
    return () => leaving.abort()
  }, [knownSeq, hasLeft, order.id, order.seq])
  return order
}
