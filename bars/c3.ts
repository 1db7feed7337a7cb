// Two hundred shoppers at once, and one who cannot stop adding.
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import { countOf, type Dish, dishesOf, formOf, place, put, shopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'C3',
  promise:
    '200 shoppers with ten changes each: 200 orders, exact totals; 64 adds at once: one line of 65',
  run: (at) => measure(at),
  /** The new quantity is reckoned from what was read, not from what is there. */
  control: (at) =>
    measure(at, {
      find: 'quantity: eb("checkoutLine.quantity", "+", pieces)',
      put: 'quantity: pieces + 1',
    }),
}

const shoppers = 200
const atOnce = 40

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const dishes = await dishesOf(shop)
  const form = await formOf(shop, 'PICKUP')
  const waiting = Array.from(
    { length: shoppers },
    (_, seed) => () => goShopping(shop, dishes, form, seed),
  )
  const done: Awaited<ReturnType<typeof goShopping>>[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) done.push(await next())
  }
  await Promise.all(Array.from({ length: atOnce }, worker))

  const greedy = await shopper(shop)
  await put(greedy, dishes[0])
  await Promise.all(Array.from({ length: 64 }, () => put(greedy, dishes[0])))
  const { lines } = (await greedy.get('/api/checkout')).body

  const orders = await countOf(shop, 'order')
  const wrongTotals = done.filter(({ ordered, wanted }) => ordered !== wanted).length
  const failures = done.reduce((count, { failed }) => count + failed, 0)
  const numbers = new Set(done.map(({ number }) => number)).size
  return {
    ok:
      orders === shoppers &&
      numbers === shoppers &&
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

/** Ten changes, each remembered by the shopper too, then the order. */
async function goShopping(shop: Running, dishes: readonly Dish[], form: object, seed: number) {
  const person = await shopper(shop)
  const wanted = new Map<Dish, number>()
  let failed = 0
  for (let step = 0; step < 10; step++) {
    const dish = dishes[(seed * 7 + step * (1 + (seed % 3))) % dishes.length]
    if (!dish) continue
    const { status } = await put(person, dish)
    if (status === 200) wanted.set(dish, (wanted.get(dish) ?? 0) + 1)
    if (status >= 500) failed += 1
  }
  const total = [...wanted].reduce((sum, [{ price }, count]) => sum + price * count, 0)
  const placed = await place(person, { ...form, totalPrice: total })
  if (placed.status >= 500) failed += 1
  const order = (await person.get('/api/checkout/placed')).body
  return { wanted: total, ordered: order?.total, number: placed.body.number, failed }
}
