import type { Who } from './call.ts'
import { networkOf } from './request.ts'

const mostOfVisitor = 6
const mostOfAddress = 60
/** One per tab, in browsers whose tabs can't share a stream. */
const mostOfStaff = 24

/**
 * How many streams may be open. Staff have only their own limit: streams of visitors, from wherever, never cut off the orders
 * board.
 */
export function streamLimits(mostOfAll: number) {
  const taken = new Map<string, number>()
  let all = 0
  const put = (subject: string, change: number) => {
    const count = (taken.get(subject) ?? 0) + change
    if (count > 0) taken.set(subject, count)
    else taken.delete(subject)
  }
  return {
    /** Returns a function that frees the place; undefined if there is none. */
    take({ visitorId, staff, address }: Who): (() => void) | undefined {
      const visitor = `visitor ${visitorId ?? address}`
      const network = `address ${networkOf(address)}`
      const of = (subject: string) => taken.get(subject) ?? 0
      if (of(visitor) >= (staff ? mostOfStaff : mostOfVisitor)) return
      if (!staff && (of(network) >= mostOfAddress || all >= mostOfAll)) return
      const change = (by: 1 | -1) => {
        put(visitor, by)
        if (staff) return
        put(network, by)
        all += by
      }
      change(1)
      return () => change(-1)
    },
  }
}
