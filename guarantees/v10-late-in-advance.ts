// Evenings in which orders wait, cook and travel for any time. The server's clock stays; the order's times move.
import * as fc from 'fast-check'
import type { OrderStatus } from '#business/orders/order.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V10',
  promise:
    'In 1,000 random evenings each order that the page calls late after its promise was called late before it, and an open page says so by itself',
  run: (at) => measure(at),
  /** Fault: an order is late once its promise has passed. */
  control: (at) =>
    measure(at, {
      find: 'const soonest = now.getTime() + left;',
      put: 'const soonest = now.getTime();',
    }),
}

const evenings = 1000
const minuteMs = 60_000
/** Long enough for a page of a busy machine to come before the promise passes. */
const beforeMs = 10_000
const lateText = /Running about \d+\smin late/

const ways: Record<'PICKUP' | 'DELIVERY', readonly OrderStatus[]> = {
  PICKUP: ['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'COMPLETED'],
  DELIVERY: ['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED'],
}

const evening = fc.record({
  deliveryMethod: fc.constantFrom('PICKUP' as const, 'DELIVERY' as const),
  /** Minutes from placing to the promise. */
  lead: fc.integer({ min: 5, max: 180 }),
  /** Minutes in each status. */
  stays: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 }),
  /** Minutes from the promise to the second look. */
  after: fc.integer({ min: 1, max: 60 }),
})
type Evening = typeof evening extends fc.Arbitrary<infer One> ? One : never

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { person, checkoutId } = await readyCustomer(shop)
  await place(person, await formOf(shop))
  const { trackKey } = (await person.get('/api/checkout/placed')).body
  const look = async (one: Evening, minute: number, promisedInMs: number) => {
    await setTimes(shop, checkoutId, { ...one, status: statusAt(one, minute), promisedInMs })
    return lateText.test((await shop.person().get(`/track/${trackKey}`)).text)
  }
  let late = 0
  const surprises: Evening[] = []
  for (const one of fc.sample(evening, { seed: at.seed, numRuns: evenings })) {
    const wasShown = await look(one, one.lead, beforeMs)
    const isShown = await look(one, one.lead + one.after, -one.after * minuteMs)
    late += Number(isShown)
    if (isShown && !wasShown) surprises.push(one)
  }
  const shownMinutesBefore = await onOpenPage(shop, checkoutId, trackKey)
  return {
    ok: surprises.length === 0 && late >= evenings / 10 && shownMinutesBefore > 0,
    evenings,
    late,
    surprises: surprises.length,
    first: surprises[0],
    shownMinutesBefore,
  }
}

function statusAt({ deliveryMethod, stays }: Evening, minute: number): OrderStatus {
  const endOf = (at: number) => stays.slice(0, at + 1).reduce((sum, stay) => sum + stay, 0)
  return ways[deliveryMethod].find((_, at) => endOf(at) > minute) ?? 'COMPLETED'
}

type Times = Pick<Evening, 'deliveryMethod' | 'lead'> & { status: string; promisedInMs: number }

async function setTimes(
  shop: Running,
  id: string,
  { status, deliveryMethod, lead, promisedInMs }: Times,
) {
  const promised = Date.now() + promisedInMs
  const placed = promised - lead * minuteMs
  const [promisedAt, placedAt] = [promised, placed].map((ms) => new Date(ms).toISOString())
  await shop.rows(
    `update "order" set "status" = '${status}', "deliveryMethod" = '${deliveryMethod}',
      "placedAt" = '${placedAt}', "promisedAt" = '${promisedAt}' where "id" = '${id}' returning "id"`,
  )
}

/** How long before the promise an open page says by its own clock that a cooking order will be late. */
async function onOpenPage(shop: Running, id: string, trackKey: string): Promise<number> {
  const lead = 45
  const left = 30
  await setTimes(shop, id, {
    status: 'COOKING',
    deliveryMethod: 'DELIVERY',
    lead,
    promisedInMs: left * minuteMs,
  })
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    await page.clock.install()
    await page.goto(`/track/${trackKey}`)
    await page.getByText('Updates automatically').waitFor()
    const isShown = async () => lateText.test((await page.locator('main').textContent()) ?? '')
    for (let passed = 0; passed < left; passed++) {
      if (await isShown()) return left - passed
      await page.clock.runFor(minuteMs)
    }
    return 0
  } finally {
    await browser.close()
  }
}
