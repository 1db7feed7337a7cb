import { useEffect, useRef } from 'react'
import { claimMs } from '#business/orders/board/claim.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
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

/** A press or key within the call renews the claim, at most once a minute. Nothing else does. */
export function useKeepClaim(order: BoardOrder, actions: BoardActions, now: number) {
  const latest = useRef(order)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = order
  }, [order])
  useEffect(() => () => clearTimeout(timer.current), [])
  const touched = () => {
    const { claim } = latest.current
    if (claim === null || timer.current !== undefined) return
    const inMs = renewsInMs(Date.parse(claim.until), now)
    if (inMs === undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const { current } = latest
      if (current.status === 'PLACED' && actions.isOwn(current)) void actions.keepClaim(current)
    }, inMs)
  }
  return { onPointerDownCapture: touched, onKeyDownCapture: touched }
}
