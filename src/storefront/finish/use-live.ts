import { useEffect, useState } from 'react'
import { undoMs } from '#business/orders/board/undo.ts'
import { isOver, type OrderStatus } from '#business/orders/order.ts'
import { follow } from '#platform/browser/event-stream.ts'

type Versioned = {
  readonly version: number
  readonly status: OrderStatus
  readonly steps: readonly { readonly at: string }[]
}
type Live<Order> = {
  first: Order
  /** The server's time when the page was loaded. */
  now: string
  /** Where the server streams each change. */
  stream: string
  /** The order as it is now, if there is an answer. */
  read(signal: AbortSignal): Promise<Order | undefined>
}

const askEveryMs = 20_000
/** A page in the background gives its stream back after this long. */
const hiddenMs = 60_000

/** An end can be undone for a while, and a page without a stream asks once more after that. */
const finalMs = undoMs + askEveryMs

/**
 * An order as it is now, also after sleep and a lost connection. Nothing is asked for a page that no one sees, or an order whose end is
 * final.
 */
export function useLive<Order extends Versioned>({ first, now, stream, read }: Live<Order>) {
  const [order, setOrder] = useState(first)
  const [isLive, setLive] = useState(false)
  const isFinal = useIsFinal(isOver(order), hasBeenFor(first, finalMs, now))
  const isNeeded = useWatched() && !isFinal
  useEffect(() => setOrder(first), [first])
  useEffect(() => {
    if (!isNeeded) return
    const stop = follow({
      path: () => stream,
      onLive: setLive,
      onMessage: (data) => setOrder(JSON.parse(data) as Order),
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [isNeeded, stream])
  // A server without room for another stream still answers requests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is another function at each render
  useEffect(() => {
    if (isLive || !isNeeded) return
    const leaving = new AbortController()
    const look = async () => {
      const answer = await read(leaving.signal)
      if (!answer || leaving.signal.aborted) return
      setOrder((now) => (answer.version >= now.version ? answer : now))
    }
    const timer = setInterval(look, askEveryMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isLive, isNeeded, stream])
  return { order, isLive }
}

const hasBeenFor = ({ steps }: Versioned, ms: number, now: string) =>
  Date.parse(now) - Date.parse(steps.at(-1)?.at ?? now) > ms

/** Whether it has ended and staff can't undo that any more. */
function useIsFinal(hasEnded: boolean, isOld: boolean): boolean {
  const [isFinal, setFinal] = useState(hasEnded && isOld)
  useEffect(() => {
    const timer = setTimeout(() => setFinal(hasEnded), hasEnded ? finalMs : 0)
    return () => clearTimeout(timer)
  }, [hasEnded])
  return hasEnded && isFinal
}

/** Whether the page is in view, or was a minute ago. */
function useWatched(): boolean {
  const [isWatched, setWatched] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setWatched(true)
      else timer = setTimeout(() => setWatched(false), hiddenMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isWatched
}
