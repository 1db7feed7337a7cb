import type { browser } from './person.ts'
import type { world } from './world.ts'

export type Made = Awaited<ReturnType<typeof world>>
export type Person = ReturnType<typeof browser>

/** Every variant that the sample menu sells, by its dish's address. */
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

/** A visitor whose session has begun, as every page load does. */
export async function shopper(made: Pick<Made, 'visitor'>): Promise<Person> {
  const visitor = made.visitor()
  await visitor.send('POST', '/api/auth/session', {})
  return visitor
}

export const add = (id: string) => ['POST', '/api/checkout/add', { productVariantId: id }] as const

/** A form that lacks nothing, for pickup or delivery. */
export async function filled({ anna }: Pick<Made, 'anna'>, deliveryMethod: 'PICKUP' | 'DELIVERY') {
  const { paymentMethods, warehouses } = (await anna.get('/api/channel')).body
  const { id } = paymentMethods.find(({ type }: { type: string }) => type === 'CARD')
  const place =
    deliveryMethod === 'PICKUP' ? { warehouseId: warehouses[0].id } : { street: 'Tverskaya 1' }
  return { name: 'Olga', phone: '8 916 123-45-67', deliveryMethod, paymentMethodId: id, ...place }
}

/** Somebody with so many of the dearest dish in the cart: enough for delivery. */
export async function readyShopper(made: Made, pieces = 3) {
  const person = await shopper(made)
  const [dish] = (await variants(made)).sort((one, other) => other.price - one.price)
  if (!dish) throw new Error('The sample menu is empty.')
  const { lines, id } = (await person.send(...add(dish.id))).body
  const line = `/api/checkout/line/${lines[0].id}`
  await person.send('POST', line, { method: 'set', quantity: pieces })
  return { person, dish, checkoutId: id as string, total: dish.price * pieces }
}

export const place = (person: Person, form: object, key?: string) =>
  person.send('POST', '/api/checkout/place', form, key ? { 'Idempotency-Key': key } : {})
