import { useEffect, useRef } from 'react'
import { claimMs } from '#business/orders/board/claim.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { BoardActions } from './use-board-actions.ts'

const onceInMs = 60_000
/** The press may end the call, so the claim is renewed only if the call is still open after this. */
const afterMs = 2000

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
    const isFresh = claim !== null && Date.parse(claim.until) - now > claimMs - onceInMs
    if (isFresh || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const { current } = latest
      if (current.status === 'PLACED' && actions.isOwn(current)) void actions.keepClaim(current)
    }, afterMs)
  }
  return { onPointerDownCapture: touched, onKeyDownCapture: touched }
}
