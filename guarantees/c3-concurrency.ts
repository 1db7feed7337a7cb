// Two hundred customers at once, and one who adds items without end.

import {
  countOf,
  customer,
  formOf,
  place,
  put,
  type Variant,
  variantsOf,
} from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'C3',
  promise:
    '200 customers with ten changes each: 200 orders, exact totals; 64 adds at once: one line of 65',
  run: (at) => measure(at),
  /** Fault: the new quantity replaces the old one instead of adding to it. */
  control: (at) =>
    measure(at, {
      find: 'quantity: eb("checkoutLine.quantity", "+", values.pieces)',
      put: 'quantity: values.pieces',
    }),
}

const customers = 200
const atOnce = 40

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const products = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  const waiting = Array.from(
    { length: customers },
    (_, seed) => () => goShopping(shop, products, form, seed),
  )
  const done: Awaited<ReturnType<typeof goShopping>>[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) done.push(await next())
  }
  await Promise.all(Array.from({ length: atOnce }, worker))

  const greedy = await customer(shop)
  await put(greedy, products[0])
  await Promise.all(Array.from({ length: 64 }, () => put(greedy, products[0])))
  const { lines } = (await greedy.get('/api/checkout')).body

  const orders = await countOf(shop, 'order')
  const wrongTotals = done.filter(({ ordered, expected }) => ordered !== expected).length
  const failures = done.reduce((count, { failed }) => count + failed, 0)
  const numbers = new Set(done.map(({ number }) => number)).size
  return {
    ok:
      orders === customers &&
      numbers === customers &&
      wrongTotals === 0 &&
      failures === 0 &&
      lines.length === 1 &&
      lines[0].quantity === 65,
    orders,
    numbers,
    wrongTotals,
    failures,
    greedyLines: lines.map(({ quantity }: { quantity: number }) => quantity),
  }
}

/** Ten changes, which the customer tracks too, then the order. */
async function goShopping(shop: Running, products: readonly Variant[], form: object, seed: number) {
  const person = await customer(shop)
  const expected = new Map<Variant, number>()
  let failed = 0
  for (let step = 0; step < 10; step++) {
    const product = products[(seed * 7 + step * (1 + (seed % 3))) % products.length]
    if (!product) continue
    const { status } = await put(person, product)
    if (status === 200) expected.set(product, (expected.get(product) ?? 0) + 1)
    if (status >= 500) failed += 1
  }
  const total = [...expected].reduce((sum, [{ price }, count]) => sum + price * count, 0)
  const placed = await place(person, { ...form, totalPrice: total })
  if (placed.status >= 500) failed += 1
  const order = (await person.get('/api/checkout/placed')).body
  return { expected: total, ordered: order?.total, number: placed.body.number, failed }
}
