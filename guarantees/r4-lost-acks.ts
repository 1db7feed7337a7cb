// Acknowledgements get lost: the receiver has done its work when the connection breaks.
import { Webhook } from 'standardwebhooks'
import { countOf, customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { addReceiver, listener, nearby, owner, within } from './test-receivers.ts'

const orders = 500

export const guarantee: Guarantee = {
  id: 'R4',
  promise: '500 orders with lost acknowledgements: 500 effects by id, every signature verifies',
  run: (at) => measure(at),
  /** Fault: each attempt has a new message id. */
  control: (at) =>
    measure(at, { find: 'id: message.id,\n', put: 'id: message.id + Math.random(),\n' }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const effects = new Map<string, string>()
  const facts = { lostAcks: 0, verified: 0, forged: 0, changedBytes: 0 }
  const random = repeatable()
  const receiver = await listener((request, response) => {
    const { headers, body } = receiver.came.at(-1) ?? { headers: request.headers, body: '' }
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
    if (isLost) request.socket.resetAndDestroy()
    else response.end('thanks')
  })
  const { secret } = await addReceiver(await owner(shop), receiver.url)

  const form = await formOf(shop)
  const [product] = await variantsOf(shop)
  let left = orders
  const customers = Array.from({ length: 8 }, async () => {
    while (left-- > 0) {
      const person = await customer(shop)
      await put(person, product)
      await put(person, product)
      await place(person, form, 'once')
    }
  })
  await Promise.all(customers)
  const isDone = await within(60_000, async () => {
    const rows = await shop.rows(`select "id" from "message" where "state" = 'delivered'`)
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

/** The same random numbers in each run. */
function repeatable() {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
