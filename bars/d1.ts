// Two thousand orders on an evening on which everything that can fails.
import { setTimeout } from 'node:timers/promises'
import type { Bar, Verdict } from './bar.ts'
import { listener, nearby, owner, tell, within } from './listeners.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import { type Dish, dishesOf, formOf, type Person, place, put, shopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'D1',
  promise:
    '2,000 orders by 8 shoppers, a flaky receiver, 30 × SIGKILL: none missing, none twice, all told 60 s after the last start',
  run: (at) => measure(at, { orders: 2000, kills: 30 }),
  /** What could not be told at once is taken for told. */
  control: (at) =>
    measure(
      at,
      { orders: 600, kills: 5 },
      {
        find: 'await planDispatch(tx, dispatch, afterFailure(',
        put: 'await markDelivered(tx, dispatch, afterFailure(',
      },
    ),
}

type Evening = { orders: number; kills: number }

async function measure(at: BarPlace, evening: Evening, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const told = new Map<string, Set<string>>()
  const dice = repeatable()
  const receiver = await listener((asked, said) => {
    const { body, headers } = receiver.came.at(-1) ?? { body: '{}', headers: asked.headers }
    if (dice() < 0.15) return said.writeHead(500).end()
    const { id } = JSON.parse(body).order
    const effects = told.get(id) ?? new Set()
    told.set(id, effects.add(String(headers['webhook-id'])))
    // The work is done; the answer gets lost.
    if (dice() < 0.1) return asked.socket.resetAndDestroy()
    said.end('thanks')
  })
  await tell(await owner(shop), receiver.url)
  const [dish] = await dishesOf(shop)
  const form = await formOf(shop, 'PICKUP')

  const acknowledged: string[] = []
  let left = evening.orders
  let isOver = false
  const shoppers = Array.from({ length: 8 }, async () => {
    while (left-- > 0) acknowledged.push(await orderUntilItIsSo(shop, dish, form))
  })
  const everybody = Promise.all(shoppers).then(() => {
    isOver = true
  })
  let kills = 0
  const killer = async () => {
    while (kills < evening.kills && !isOver) {
      // As many orders between two of them as there are for each.
      const until = ((kills + 0.2 + 0.6 * dice()) * evening.orders) / evening.kills
      await within(60_000, () => isOver || acknowledged.length >= until, 5)
      if (isOver) break
      kills += 1
      await shop.kill()
      await shop.start()
    }
  }
  await Promise.all([everybody, killer()])
  await shop.kill()
  await shop.start()
  const isAllTold = await within(
    60_000,
    async () => {
      const waiting = await shop.rows(`select "id" from "dispatch" where "state" <> 'delivered'`)
      return told.size >= evening.orders && waiting.length === 0
    },
    500,
  )
  await receiver.close()

  const rows = await shop.rows(`select "id", "visitorId" from "order"`)
  const kept = new Set(rows.map(({ id }) => String(id)))
  const missing = acknowledged.filter((id) => !kept.has(id)).length
  const twice = rows.length - new Set(rows.map(({ visitorId }) => visitorId)).size
  const untold = acknowledged.filter((id) => !told.has(id)).length
  const toldTwice = [...told.values()].filter((ids) => ids.size > 1).length
  const isWhole = at.engine === 'postgres' || (await isSound(shop))
  return {
    ok:
      missing + twice + untold + toldTwice === 0 &&
      isAllTold &&
      isWhole &&
      acknowledged.length === evening.orders &&
      rows.length === evening.orders &&
      kills === evening.kills,
    acknowledged: acknowledged.length,
    orders: rows.length,
    missing,
    twice,
    untold,
    toldTwice,
    kills,
    attempts: receiver.came.length,
    isWhole,
  }
}

const isSound = async (shop: Running) =>
  (await shop.rows('pragma integrity_check'))[0]?.integrity_check === 'ok'

/** A shopper who does not give up: the same key, until there is an answer. */
async function orderUntilItIsSo(shop: Running, dish: Dish, form: object): Promise<string> {
  const person = await insist(async () => {
    const someone = await shopper(shop)
    const { status } = await put(someone, dish)
    return status === 200 ? someone : undefined
  })
  return insist(async (): Promise<string | undefined> => {
    const { status, body } = await place(person as Person, form, 'my order')
    return status === 201 ? body.id : undefined
  })
}

async function insist<Answer>(once: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await once().catch(() => undefined)
    if (answer !== undefined) return answer
    await setTimeout(50)
  }
  throw new Error('The shop did not come back.')
}

/** The same throws of the dice each time. */
function repeatable() {
  let seed = 11
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
