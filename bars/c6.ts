// The menu changes beyond recognition; what was ordered does not.
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault } from './place.ts'
import { dishesOf, formOf, place, put, readyShopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'C6',
  promise: 'Rename, re-price and delete everything: old orders answer as they did, to the letter',
  run: (at) => measure(at),
  /** The names of an order’s lines are looked up on the menu. */
  control: (at) =>
    measure(at, {
      find: '\t\t"productId",\n\t\t"variantId",\n\t\t"sku",\n\t\t"productName",',
      put: '\t\t"productId",\n\t\t"variantId",\n\t\t"sku",\n\t\t(eb) => eb.selectFrom("product").whereRef("product.id", "=", "orderLine.productId").select("name").as("productName"),',
    }),
}

const changes = [
  `update "product" set "name" = '[]', "slug" = "id", "isArchived" = true returning "id"`,
  `update "variant" set "price" = "price" * 2 + 1, "name" = '[]' returning "id"`,
  `update "channel" set "currencyCode" = 'USD', "timeZone" = 'America/New_York', "name" = '[{"locale":"en","value":"Other"}]' returning "id"`,
  `update "paymentMethod" set "name" = '[]', "type" = 'CUSTOM' returning "id"`,
  `update "warehouse" set "name" = '[]', "address" = '[]' returning "id"`,
]
const tables = [
  'variant',
  'categoryProduct',
  'product',
  'category',
  'menu',
  'paymentMethod',
  'warehouse',
]

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const people: Awaited<ReturnType<typeof readyShopper>>[] = []
  for (const method of ['PICKUP', 'DELIVERY'] as const) {
    const ready = await readyShopper(shop)
    for (const dish of (await dishesOf(shop)).slice(1, 8)) await put(ready.person, dish)
    const { status } = await place(ready.person, await formOf(shop, method))
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
    people.push(ready)
  }
  const look = () =>
    Promise.all(
      people.flatMap(({ person, checkoutId }) => [
        person.get(`/api/checkout/id/${checkoutId}`),
        person.get(`/api/checkout/placed?checkoutId=${checkoutId}`),
      ]),
    )
  const before = await look()
  let different = 0
  const compare = async () => {
    const after = await look()
    for (const [at, { text }] of after.entries()) if (text !== before[at]?.text) different += 1
  }
  for (const change of changes) {
    await shop.rows(change)
    await compare()
  }
  for (const table of tables) {
    await shop.rows(`delete from "${table}" returning 1`)
    await compare()
  }
  const isRead = before.every(({ status }) => status === 200)
  return { ok: isRead && different === 0, changes: changes.length + tables.length, different }
}
