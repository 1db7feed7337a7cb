import type { Who } from './call.ts'
import { networkOf } from './request.ts'

/** A token bucket per subject, refilled evenly. In memory, since it protects this process. */
export function limiter(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const mostSubjects = 20_000

  return {
    /** Seconds until the next request is allowed; 0 if this one is. */
    take(subject: string): number {
      const at = now()
      const known = buckets.get(subject)
      // A clock that is set back neither adds nor removes tokens.
      const passed = Math.max(0, at - (known?.at ?? at)) / 1000
      const tokens = Math.min(burst, (known?.tokens ?? burst) + passed * perSecond)
      buckets.delete(subject)
      if (buckets.size >= mostSubjects) buckets.delete(buckets.keys().next().value ?? '')
      buckets.set(subject, { tokens: tokens < 1 ? tokens : tokens - 1, at })
      return tokens < 1 ? Math.ceil((1 - tokens) / perSecond) : 0
    },
    /** Refills the bucket. */
    forget(subject: string) {
      buckets.delete(subject)
    },
  }
}

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
      // People without a session at one address can't be told apart. Programs of staff have none, either.
      const one = visitorId ?? (staff && address)
      const visitor = one && `visitor ${one}`
      const network = `address ${networkOf(address)}`
      const of = (subject: string) => taken.get(subject) ?? 0
      if (visitor && of(visitor) >= (staff ? mostOfStaff : mostOfVisitor)) return
      if (!staff && (of(network) >= mostOfAddress || all >= mostOfAll)) return
      const change = (by: 1 | -1) => {
        if (visitor) put(visitor, by)
        if (staff) return
        put(network, by)
        all += by
      }
      change(1)
      return () => change(-1)
    },
  }
}
