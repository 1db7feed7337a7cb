import type { browser } from '#tests/support/person.ts'
import type { Running } from './place.ts'

export type Person = ReturnType<typeof browser>
export type Dish = { id: string; price: number }

/** The variants that the sample menu sells, the dearest first. */
export async function dishesOf(shop: Running): Promise<[Dish, Dish, Dish, ...Dish[]]> {
  type Sold = {
    isAvailable: boolean
    variants: { id: string; price: number; isAvailable: boolean }[]
  }
  const { products } = (await shop.person().get('/api/channel')).body as { products: Sold[] }
  const dishes = products
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ variants }) => variants.filter(({ isAvailable }) => isAvailable))
    .map(({ id, price }) => ({ id, price }))
    .sort((one, other) => other.price - one.price || (one.id < other.id ? -1 : 1))
  const [first, second, third, ...others] = dishes
  if (!first || !second || !third) throw new Error('The sample menu is too small.')
  return [first, second, third, ...others]
}

/** Somebody whose session has begun. */
export async function shopper(shop: Running): Promise<Person> {
  const person = shop.person()
  await person.send('POST', '/api/auth/session', {})
  return person
}

export const put = (person: Person, dish: Dish) =>
  person.send('POST', '/api/checkout/add', { productVariantId: dish.id })

/** A form that lacks nothing. */
export async function formOf(shop: Running, deliveryMethod: 'PICKUP' | 'DELIVERY' = 'DELIVERY') {
  const { paymentMethods, warehouses } = (await shop.person().get('/api/channel')).body
  const { id } = paymentMethods.find(({ type }: { type: string }) => type === 'CARD')
  const place =
    deliveryMethod === 'PICKUP' ? { warehouseId: warehouses[0].id } : { street: 'Tverskaya 1' }
  return { name: 'Olga', phone: '8 916 123-45-67', deliveryMethod, paymentMethodId: id, ...place }
}

/** Somebody with three of the dearest dish in the cart. */
export async function readyShopper(shop: Running) {
  const [dish] = await dishesOf(shop)
  const person = await shopper(shop)
  const { id, lines } = (await put(person, dish)).body
  const line = `/api/checkout/line/${lines[0].id}`
  await person.send('POST', line, { method: 'set', quantity: 3 })
  return { person, dish, checkoutId: id as string, total: 3 * dish.price }
}

export const place = (person: Person, form: object, key?: string) =>
  person.send('POST', '/api/checkout/place', form, key ? { 'Idempotency-Key': key } : {})

export const countOf = async (shop: Running, table: string) =>
  Number((await shop.rows(`select count(*) as "count" from "${table}"`))[0]?.count)
