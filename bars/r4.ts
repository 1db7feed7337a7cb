// Acknowledgements get lost: the receiver has done its work when the line breaks.
import { Webhook } from 'standardwebhooks'
import type { Bar, Verdict } from './bar.ts'
import { listener, nearby, owner, tell, within } from './listeners.ts'
import type { BarPlace, Fault } from './place.ts'
import { countOf, dishesOf, formOf, place, put, shopper } from './shoppers.ts'

const orders = 500

export const bar: Bar = {
  id: 'R4',
  promise: '500 orders with lost acknowledgements: 500 effects by id, every signature verifies',
  run: (at) => measure(at),
  /** Each attempt is a message of its own. */
  control: (at) =>
    measure(at, { find: 'id: dispatch.id,\n', put: 'id: dispatch.id + Math.random(),\n' }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const effects = new Map<string, string>()
  const facts = { lostAcks: 0, verified: 0, forged: 0, changedBytes: 0 }
  const random = repeatable()
  const receiver = await listener((asked, said) => {
    const { headers, body } = receiver.came.at(-1) ?? { headers: asked.headers, body: '' }
    const id = String(headers['webhook-id'])
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>)
      facts.verified++
    } catch {
      facts.forged++
    }
    if (effects.has(id) && effects.get(id) !== body) facts.changedBytes++
    effects.set(id, body)
    const isLost = random() < 0.3
    facts.lostAcks += Number(isLost)
    if (isLost) asked.socket.resetAndDestroy()
    else said.end('thanks')
  })
  const { secret } = await tell(await owner(shop), receiver.url)

  const form = await formOf(shop)
  const [dish] = await dishesOf(shop)
  let left = orders
  const shoppers = Array.from({ length: 8 }, async () => {
    while (left-- > 0) {
      const person = await shopper(shop)
      await put(person, dish)
      await put(person, dish)
      await place(person, form, 'once')
    }
  })
  await Promise.all(shoppers)
  const isDone = await within(60_000, async () => {
    const rows = await shop.rows(`select "id" from "dispatch" where "state" = 'delivered'`)
    return rows.length === orders
  })
  await receiver.close()
  const placed = await countOf(shop, 'order')
  const numbers = new Set([...effects.values()].map((body) => JSON.parse(body).order.id))
  return {
    ok:
      isDone &&
      placed === orders &&
      effects.size === orders &&
      numbers.size === orders &&
      facts.verified === receiver.came.length &&
      facts.changedBytes === 0 &&
      facts.lostAcks > orders / 10,
    orders: placed,
    effects: effects.size,
    requests: receiver.came.length,
    ...facts,
  }
}

/** The same throws of the dice each time. */
function repeatable() {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
