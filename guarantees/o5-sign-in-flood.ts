// A client tries to sign in without end: customers must not notice.
import { setTimeout } from 'node:timers/promises'
import { customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { quantile, round } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'O5',
  promise:
    '50 sign-ins a second from one address for 15 s: orders are placed with p95 ≤ 2 × that of a quiet shop in the same run',
  run: (at) => measure(at),
  /** Fault: passwords are hashed before the attempt limit is checked. */
  control: (at) =>
    measure(at, {
      find: 'const { known, isKnown, attempts, seconds } = await read(',
      put: 'await isPassword(password, undefined); const { known, isKnown, attempts, seconds } = await read(',
    }),
}

const seconds = 15
const perSecond = 50
const attacker = '203.0.113.9'

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const order = await ordersOf(shop)
  await order(3000)
  const before = await order(seconds * 1000)
  const flooded = flood(shop)
  const during = await order(seconds * 1000)
  const logins = await flooded
  const after = await order((seconds * 1000) / 2)
  // On a busy machine both are slower, so the quiet time is measured before and after.
  const idle = quantile([...before, ...after], 0.95)
  const busy = quantile(during, 0.95)
  return {
    ok: busy <= 2 * idle && during.length >= 40 && logins.sent >= seconds * perSecond * 0.9,
    p95: { idle: round(idle), flooded: round(busy) },
    ratio: round(busy / idle, 2),
    median: {
      idle: round(quantile([...before, ...after], 0.5)),
      flooded: round(quantile(during, 0.5)),
    },
    orders: { idle: before.length + after.length, flooded: during.length },
    ...logins,
  }
}

/** Customers order one after another. Returns how long each order took. */
async function ordersOf(shop: Running) {
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  return async (ms: number) => {
    const times: number[] = []
    const end = performance.now() + ms
    while (performance.now() < end) {
      const person = await customer(shop)
      await put(person, product)
      const began = performance.now()
      const { status, text } = await place(person, form)
      if (status !== 201) throw new Error(`The order was refused: ${status} ${text}`)
      times.push(performance.now() - began)
    }
    return times
  }
}

async function flood(shop: Running) {
  const someone = () => shop.person(attacker)
  const began = performance.now()
  const input: Promise<number>[] = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) * perSecond) / 1000
    while (input.length < due) {
      const login = `someone ${input.length}`
      const sent = someone().send('POST', '/api/auth/sign-in', { login, password: 'a guess' })
      input.push(sent.then(({ status }) => status))
    }
    await setTimeout(5)
  }
  const statuses = await Promise.all(input)
  const count = (expected: number) => statuses.filter((status) => status === expected).length
  return { sent: statuses.length, answered: count(401), refused: count(429) }
}
