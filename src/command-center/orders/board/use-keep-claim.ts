import { useEffect, useRef, useState } from 'react'
import { boardOf } from '#business/orders/board/board.ts'
import { claimMs } from '#business/orders/board/claim.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver } from '#business/orders/order.ts'
import { readLine } from '#command-center/frame/line/page-line.ts'
import type { BoardActions } from './use-board-actions.ts'

const onceInMs = 60_000
/** The press may end the call, so the claim is renewed only if the call is still open after this. */
const afterMs = 2000
/** The claim may end before that: the page knows the time only to five seconds, and the renewal has to arrive. */
const atOnceMs = 15_000

/** In how many milliseconds a press or key within a call renews a claim that lasts until then; undefined if it needn't. */
export function renewsInMs(until: number, now: number): number | undefined {
  const leftMs = until - now
  if (leftMs > claimMs - onceInMs) return
  return leftMs > atOnceMs ? afterMs : 0
}

type Renewing = Pick<BoardActions, 'isOwn' | 'keepClaim'>

/** Renews the claim of the order as it is then, at most once at a time. */
export function claimKeeper(order: () => BoardOrder, { isOwn, keepClaim }: Renewing) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = async (now = order()) => {
    if (!isOver(now) && isOwn(now)) await keepClaim(now)
    // Until the answer is here, the claim seems to end as soon as before.
    timer = undefined
  }
  return {
    touched(now: number) {
      const { claim } = order()
      if (claim === null || timer !== undefined) return
      const inMs = renewsInMs(Date.parse(claim.until), now)
      if (inMs !== undefined) timer = setTimeout(() => void renew(), inMs)
    },
    /** The call goes out of view, as it is now: one that was touched and goes on is renewed at once. */
    stop(now: BoardOrder | undefined) {
      clearTimeout(timer)
      if (timer !== undefined && now) void renew(now)
    },
  }
}

/** A press or key within the call renews the claim, at most once a minute. Nothing else does. */
export function useKeepClaim(order: BoardOrder, actions: BoardActions, now: number) {
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  }, [order])
  const [keeper] = useState(() => claimKeeper(() => latest.current, actions))
  useEffect(() => () => keeper.stop(presentOf(latest.current)), [keeper])
  const touched = () => keeper.touched(now)
  return { onPointerDownCapture: touched, onKeyDownCapture: touched }
}

/** The outcome of a call may take the order off the board before it is drawn with it. */
const presentOf = (order: BoardOrder) => (readLine().board ?? boardOf([order])).get(order.id)
