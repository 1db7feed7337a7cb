// Orders wait with no staff watching: the receiver gets one alert, and none while the shop is closed.
import { setTimeout } from 'node:timers/promises'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { ownClock } from './own-clock.ts'
import { addReceiver, listener, nearby, owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H16',
  promise:
    '100 orders wait and no one watches: 1 message, 1 more after 15 min; closed with a pre-order: 0, and 1 once it has been open for as long as orders may wait',
  run: (at) => measure(at),
  /** Faults: each check alerts again; an order's wait starts when it is placed, even if the shop is closed. */
  async control(at) {
    const again = await measure(at, {
      find: 'if (lastAt <= 0) return "raise";',
      put: 'return "raise";',
    })
    const closed = await measure(at, {
      find: 'since: waitsSince(order, hours),',
      put: 'since: new Date(order.placedAt),',
    })
    return { ok: again.ok || closed.ok, again, closed }
  },
}

const waiting = 100
const minute = 60_000
/** The shop checks every 15 seconds. */
const twoLooksMs = 32_000
/** The first check is 20 s after the start. */
const firstLookMs = 25_000
const opensInMs = 120 * minute

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const [crowd, closed] = await Promise.all([withCrowd(at, fault), whileClosed(at, fault)])
  return {
    ok:
      crowd.early === 0 &&
      crowd.first === 1 &&
      crowd.orders === waiting &&
      crowd.after15 === 2 &&
      closed.whileClosed === 0 &&
      closed.early === 0 &&
      closed.first === 1,
    crowd,
    closed,
  }
}

async function withCrowd(at: Host, fault?: Fault) {
  const { shop, clock, receiver, limitMs } = await idleShop(at, fault)
  const form = await formOf(shop)
  for (let count = 0; count < waiting; count++) {
    const { person } = await readyCustomer(shop)
    const { status } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
  }
  const early = receiver.came.length
  clock.forward(limitMs)
  await within(firstLookMs, () => receiver.came.length > 0)
  await setTimeout(twoLooksMs)
  const first = receiver.came.length
  const { orders } = JSON.parse(receiver.came[0]?.body ?? '{}').order?.unattended ?? {}
  clock.forward(15 * minute)
  await within(twoLooksMs, () => receiver.came.length > first)
  await setTimeout(twoLooksMs)
  await receiver.close()
  return { early, first, orders, after15: receiver.came.length }
}

async function whileClosed(at: Host, fault?: Fault) {
  const { shop, clock, receiver, limitMs } = await idleShop(at, fault)
  const { timeZone } = (await shop.person().get('/api/channel')).body
  const opens = Math.ceil((Date.now() + opensInMs) / minute) * minute
  const wall = (ms: number) =>
    new Date(ms).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const intervals = JSON.stringify([{ from: wall(opens), to: wall(opens + 5 * opensInMs) }])
  await shop.rows(`update "workingDay" set "intervals" = '${intervals}' returning "index"`)

  const { person } = await readyCustomer(shop)
  const slots = (await person.get('/api/channel/time-slots?deliveryMethod=DELIVERY')).body
  const time = { timeType: 'SCHEDULED', timeSlot: slots[0].at }
  const { status, text } = await place(person, { ...(await formOf(shop)), ...time })
  if (status !== 201) throw new Error(`The order was refused: ${status} ${text}`)
  const cameAfter = async (moment: number) => {
    clock.set(moment)
    await setTimeout(twoLooksMs)
    return receiver.came.length
  }
  const closed = await cameAfter(opens - 2 * minute)
  const early = await cameAfter(opens + limitMs - 2 * minute)
  clock.set(opens + limitMs)
  await within(twoLooksMs, () => receiver.came.length > 0)
  await setTimeout(twoLooksMs)
  await receiver.close()
  return { whileClosed: closed, early, first: receiver.came.length }
}

/** A shop without watching staff, with our own clock and a receiver for unattended orders. */
async function idleShop(at: Host, fault?: Fault) {
  const clock = ownClock()
  const shop = await at.shop({ env: { ...nearby, ...clock.env }, ...(fault && { fault }) })
  const receiver = await listener()
  const anna = await owner(shop)
  await addReceiver(anna, receiver.url, { events: ['order.unattended'] })
  const { unattendedAfterMinutes } = (await anna.get('/api/channel/settings')).body
  return { shop, clock, receiver, limitMs: unattendedAfterMinutes * minute }
}
