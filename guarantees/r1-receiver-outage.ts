// Two shops side by side: one's receiver is healthy, the other's is down for a minute. Both take the same orders.
import { setTimeout } from 'node:timers/promises'
import { customer, formOf, type Person, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { addReceiver, listener, nearby, owner, quantile, round, within } from './test-receivers.ts'

const orders = 200
const awayMs = 60_000
const backMs = 35_000

export const guarantee: Guarantee = {
  id: 'R1',
  promise:
    'A receiver that is away for 60 s makes placing no slower (p99 ≤ 1.2×) and has all 200 orders 35 s after it is back',
  run: (at) => measure(at),
  /** Fault: after the first success, waiting messages keep their schedule. */
  control: (at) =>
    measure(at, { find: 'await pullForward(tx, id, endedAt, soonAfter(endedAt))', put: '0' }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const well = await side(at, fault)
  const away = await side(at, fault)
  await away.receiver.goAway()
  const began = Date.now()
  for (let order = 0; order < orders; order++) {
    await setTimeout(Math.max(0, began + (order * awayMs) / orders - Date.now()))
    const pair = order % 2 ? [well, away] : [away, well]
    for (const one of pair) await one.order(order)
  }
  await setTimeout(Math.max(0, began + awayMs - Date.now()))
  await away.receiver.comeBack()
  const back = Date.now()
  const ids = () => new Set(away.receiver.came.map(({ headers }) => headers['webhook-id'])).size
  const isComplete = await within(backMs, () => ids() === orders)
  const lastAfterMs = Math.max(...away.receiver.came.map(({ at }) => at)) - back
  const ratio = quantile(away.took, 0.99) / quantile(well.took, 0.99)
  const wellCame = well.receiver.came.length
  await Promise.all([well.receiver.close(), away.receiver.close()])
  return {
    ok: isComplete && ratio <= 1.2 && away.failed + well.failed === 0 && wellCame === orders,
    p99Ratio: round(ratio, 2),
    p99WellMs: round(quantile(well.took, 0.99)),
    p99AwayMs: round(quantile(away.took, 0.99)),
    medianWellMs: round(quantile(well.took, 0.5)),
    medianAwayMs: round(quantile(away.took, 0.5)),
    delivered: ids(),
    lastAfterMs,
    failedOrders: away.failed + well.failed,
  }
}

async function side(at: Host, fault?: Fault) {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const receiver = await listener()
  await addReceiver(await owner(shop), receiver.url)
  const form = await formOf(shop)
  const people = await customers(shop, orders)
  const took: number[] = []
  const made = { shop, receiver, took, failed: 0, order }
  async function order(number: number) {
    const person = people[number]
    if (!person) return
    const started = performance.now()
    const { status } = await place(person, form, `order ${number}`)
    took.push(performance.now() - started)
    made.failed += Number(status !== 201)
  }
  return made
}

/** This many customers with a filled cart. */
async function customers(shop: Running, count: number): Promise<Person[]> {
  const [product] = await variantsOf(shop)
  const people: Person[] = []
  while (people.length < count) {
    const person = await customer(shop)
    await put(person, product)
    await put(person, product)
    people.push(person)
  }
  return people
}
