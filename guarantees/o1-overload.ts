// Twice as many visitors as the shop can serve, for a minute.

import { type Visit, visitorsOf } from '#tests/support/evening.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { mostResidentMb } from './resident.ts'
import { quantile, round } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'O1',
  promise:
    'Twice the capacity for 60 s: 99 % of the orders are taken, p99 ≤ 1.5 s, browsing is refused first, memory ≤ 512 MB',
  run: (at) => measure(at, 60),
  /** Fault: every request starts at once. */
  control: (at) =>
    measure(at, 20, {
      find: 'if (isLate() || !makeRoom(rank)) throw new Overloaded();',
      put: 'return work();',
    }),
}

const warmingMs = 3000
const measuringMs = 8000

async function measure(at: Host, seconds: number, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const visitors = await visitorsOf(shop)
  const during = (ms: number) => {
    const until = performance.now() + ms
    return () => performance.now() > until
  }
  await visitors.queue(4, during(warmingMs))
  const capacity = (await visitors.queue(16, during(measuringMs))).length / (measuringMs / 1000)
  const visits = await visitors.flood(2 * capacity, seconds)
  visitors.close()

  const of = (kind: Visit['kind']) => visits.filter((visit) => visit.kind === kind)
  const share = (kind: Visit['kind'], status: number) =>
    of(kind).filter(({ answer }) => answer.status === status).length / of(kind).length
  const p99 = (kind: Visit['kind']) =>
    quantile(
      of(kind).map(({ answer }) => answer.ms),
      0.99,
    )
  const taken = share('order', 201)
  const refused = {
    search: share('search', 503),
    cart: share('cart', 503),
    cached: share('cached', 503),
  }
  const memory = mostResidentMb(shop)
  return {
    ok:
      taken >= 0.99 &&
      p99('order') <= 1500 &&
      refused.search > 0 &&
      refused.cart === 0 &&
      refused.cached < 0.01 &&
      memory <= 512,
    capacity: round(capacity),
    visits: visits.length,
    orders: of('order').length,
    taken: round(taken, 4),
    p99: { order: round(p99('order')), cart: round(p99('cart')), cached: round(p99('cached')) },
    refused: { ...refused, search: round(refused.search, 3) },
    memory,
  }
}
