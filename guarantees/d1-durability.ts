// Two thousand orders on an evening when everything that can fail fails.
import {
  customer,
  formOf,
  type Person,
  place,
  put,
  type Variant,
  variantsOf,
} from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { addReceiver, insist, listener, nearby, owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'D1',
  promise:
    '2,000 orders by 8 customers, a flaky receiver, 30 × SIGKILL: none missing, none twice, all delivered 60 s after the last start',
  run: (at) => measure(at, { orders: 2000, kills: 30 }),
  /** Fault: a message that failed at first counts as delivered. */
  control: (at) =>
    measure(
      at,
      { orders: 600, kills: 5 },
      {
        find: 'await planMessage(tx, message, afterFailure(',
        put: 'await setDelivered(tx, message, afterFailure(',
      },
    ),
}

type Evening = { orders: number; kills: number }

async function measure(at: Host, evening: Evening, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const delivered = new Map<string, Set<string>>()
  const dice = repeatable()
  const receiver = await listener((request, response) => {
    const { body, headers } = receiver.came.at(-1) ?? { body: '{}', headers: request.headers }
    if (dice() < 0.15) return response.writeHead(500).end()
    const { id } = JSON.parse(body).order
    const effects = delivered.get(id) ?? new Set()
    delivered.set(id, effects.add(String(headers['webhook-id'])))
    // The receiver did its work, but its response gets lost.
    if (dice() < 0.1) return request.socket.resetAndDestroy()
    response.end('thanks')
  })
  await addReceiver(await owner(shop), receiver.url)
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')

  const acknowledged: string[] = []
  let left = evening.orders
  let isOver = false
  const customers = Array.from({ length: 8 }, async () => {
    while (left-- > 0) acknowledged.push(await orderUntilItIsSo(shop, product, form))
  })
  const everyone = Promise.all(customers).then(() => {
    isOver = true
  })
  let kills = 0
  const killer = async () => {
    while (kills < evening.kills && !isOver) {
      // Spreads the kills evenly over the orders.
      const until = ((kills + 0.2 + 0.6 * dice()) * evening.orders) / evening.kills
      await within(60_000, () => isOver || acknowledged.length >= until, 5)
      if (isOver) break
      kills += 1
      await shop.kill()
      await shop.start()
    }
  }
  await Promise.all([everyone, killer()])
  await shop.kill()
  await shop.start()
  const isAllDelivered = await within(
    60_000,
    async () => {
      const waiting = await shop.rows(`select "id" from "message" where "state" <> 'delivered'`)
      return delivered.size >= evening.orders && waiting.length === 0
    },
    500,
  )
  await receiver.close()

  const rows = await shop.rows(`select "id", "visitorId" from "order"`)
  const stored = new Set(rows.map(({ id }) => String(id)))
  const missing = acknowledged.filter((id) => !stored.has(id)).length
  const twice = rows.length - new Set(rows.map(({ visitorId }) => visitorId)).size
  const untold = acknowledged.filter((id) => !delivered.has(id)).length
  const sentTwice = [...delivered.values()].filter((ids) => ids.size > 1).length
  const isWhole = at.engine === 'postgres' || (await isSound(shop))
  return {
    ok:
      missing + twice + untold + sentTwice === 0 &&
      isAllDelivered &&
      isWhole &&
      acknowledged.length === evening.orders &&
      rows.length === evening.orders &&
      kills === evening.kills,
    acknowledged: acknowledged.length,
    orders: rows.length,
    missing,
    twice,
    untold,
    sentTwice,
    kills,
    attempts: receiver.came.length,
    isWhole,
  }
}

const isSound = async (shop: Running) =>
  (await shop.rows('pragma integrity_check'))[0]?.integrity_check === 'ok'

/** A customer who retries with the same key until there is a response. */
async function orderUntilItIsSo(shop: Running, product: Variant, form: object): Promise<string> {
  const person = await insist(async () => {
    const someone = await customer(shop)
    const { status } = await put(someone, product)
    return status === 200 ? someone : undefined
  })
  return insist(async (): Promise<string | undefined> => {
    const { status, body } = await place(person as Person, form, 'my order')
    return status === 201 ? body.id : undefined
  })
}

/** The same random numbers in each run. */
function repeatable() {
  let seed = 11
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
