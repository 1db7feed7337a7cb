import type { browser } from './http-user.ts'
import type { sampleShop } from './sample-shop.ts'

export type Made = Awaited<ReturnType<typeof sampleShop>>
export type Person = ReturnType<typeof browser>

/** The available variants of the sample menu, by their dish's slug. */
export async function variants({ store }: Pick<Made, 'store'>) {
  const rows = await store.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id', 'price', 'product.slug', 'product.id as productId'])
    .where('product.isAvailable', '=', true)
    .where('variant.isAvailable', '=', true)
    .orderBy('product.slug')
    .orderBy('variant.position')
    .execute()
  return rows as [(typeof rows)[0], ...typeof rows]
}

/** A visitor with a session, as after any page load. */
export async function customer(made: Pick<Made, 'visitor'>): Promise<Person> {
  const visitor = made.visitor()
  await visitor.send('POST', '/api/auth/session', {})
  return visitor
}

export const add = (id: string) => ['POST', '/api/checkout/add', { productVariantId: id }] as const

/** A complete form for pickup or delivery. */
export async function filled({ anna }: Pick<Made, 'anna'>, deliveryMethod: 'PICKUP' | 'DELIVERY') {
  const { paymentMethods, warehouses } = (await anna.get('/api/channel')).body
  const { id } = paymentMethods.find(({ type }: { type: string }) => type === 'CARD')
  const place =
    deliveryMethod === 'PICKUP' ? { warehouseId: warehouses[0].id } : { street: 'Tverskaya 1' }
  return { name: 'Olga', phone: '8 916 123-45-67', deliveryMethod, paymentMethodId: id, ...place }
}

/** A customer with this many of the dearest dish in the cart: enough for delivery. */
export async function readyCustomer(made: Made, pieces = 3) {
  const person = await customer(made)
  const [variant] = (await variants(made)).sort((one, other) => other.price - one.price)
  if (!variant) throw new Error('The sample menu is empty.')
  const { lines, id } = (await person.send(...add(variant.id))).body
  const line = `/api/checkout/line/${lines[0].id}`
  await person.send('POST', line, { method: 'set', quantity: pieces })
  return { person, variant, checkoutId: id as string, total: variant.price * pieces }
}

export const place = (person: Person, form: object, key?: string) =>
  person.send('POST', '/api/checkout/place', form, key ? { 'Idempotency-Key': key } : {})
