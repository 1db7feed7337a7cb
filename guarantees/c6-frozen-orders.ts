// The menu changes beyond recognition; placed orders don't.

import { formOf, place, put, readyCustomer, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'C6',
  promise: 'Rename, re-price and delete everything: old orders answer as they did, to the letter',
  run: (at) => measure(at),
  /** Fault: order lines take their names from the menu. */
  control: (at) =>
    measure(at, {
      find: 'selectFrom("orderLine").selectAll().where("orderId", "in", [...orderIds])',
      put: 'selectFrom("orderLine").innerJoin("product", "product.id", "orderLine.productId").selectAll("orderLine").select("product.name as productName").where("orderId", "in", [...orderIds])',
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

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const people: Awaited<ReturnType<typeof readyCustomer>>[] = []
  for (const method of ['PICKUP', 'DELIVERY'] as const) {
    const ready = await readyCustomer(shop)
    for (const product of (await variantsOf(shop)).slice(1, 8)) await put(ready.person, product)
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
