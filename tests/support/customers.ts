import type { browser } from './http-user.ts'

export type Person = ReturnType<typeof browser>
export type Variant = { id: string; price: number }
/** A shop as seen from outside. */
type Shop = { person(address?: string): Person }
type Database = { rows(text: string): Promise<Record<string, unknown>[]> }

/** The available variants of the sample menu, the dearest first. */
export async function variantsOf(shop: Shop): Promise<[Variant, Variant, Variant, ...Variant[]]> {
  type Sold = {
    isAvailable: boolean
    variants: { id: string; price: number; isAvailable: boolean }[]
  }
  const { products } = (await shop.person().get('/api/channel')).body as { products: Sold[] }
  const variants = products
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ variants }) => variants.filter(({ isAvailable }) => isAvailable))
    .map(({ id, price }) => ({ id, price }))
    .sort((one, other) => other.price - one.price || (one.id < other.id ? -1 : 1))
  const [first, second, third, ...others] = variants
  if (!first || !second || !third) throw new Error('The sample menu is too small.')
  return [first, second, third, ...others]
}

/** A visitor with a session. */
export async function customer(shop: Shop): Promise<Person> {
  const person = shop.person()
  await person.send('POST', '/api/auth/session', {})
  return person
}

export const put = (person: Person, variant: Variant) =>
  person.send('POST', '/api/checkout/add', { productVariantId: variant.id })

/** A complete form. */
export async function formOf(shop: Shop, deliveryMethod: 'PICKUP' | 'DELIVERY' = 'DELIVERY') {
  const { paymentMethods, warehouses } = (await shop.person().get('/api/channel')).body
  const { id } = paymentMethods.find(({ type }: { type: string }) => type === 'CARD')
  const place =
    deliveryMethod === 'PICKUP' ? { warehouseId: warehouses[0].id } : { street: 'Tverskaya 1' }
  return { name: 'Olga', phone: '8 916 123-45-67', deliveryMethod, paymentMethodId: id, ...place }
}

/** A customer with three of the dearest dish in the cart. */
export async function readyCustomer(shop: Shop) {
  const [variant] = await variantsOf(shop)
  const person = await customer(shop)
  const { id, lines } = (await put(person, variant)).body
  const line = `/api/checkout/line/${lines[0].id}`
  await person.send('POST', line, { method: 'set', quantity: 3 })
  return { person, variant, checkoutId: id as string, total: 3 * variant.price }
}

export const place = (person: Person, form: object, key?: string) =>
  person.send('POST', '/api/checkout/place', form, key ? { 'Idempotency-Key': key } : {})

export const countOf = async (shop: Database, table: string) =>
  Number((await shop.rows(`select count(*) as "count" from "${table}"`))[0]?.count)
