// Between adding a pizza with options and placing the order, staff change one thing of it.
import { customer, formOf, type Person, place } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'N3',
  promise:
    'Twelve changes of a product or its options between adding and placing: no order for anything else than was seen, each change is shown at its item, and the way offered leads to an order; a changed default changes nothing',
  run: (at) => measure(at),
  /** Fault: what was chosen is ordered as it was, even if it can't be had now. */
  control: (at) =>
    measure(at, {
      find: 'const [fault] = choiceFaults(choices, choice);',
      put: 'const [fault] = [];',
    }),
}

type Group = { id: string; version: number; slug: string; options: Option[] }
type Option = { id: string; sku: string; price: number; isDefault: boolean } & Record<
  string,
  unknown
>
type OnProduct = { groupId: string; only: string[] | null }
type Line = {
  id: string
  productVariantId: string
  price: number
  shownPrice: number
  quantity: number
  isAvailable: boolean
}
type Cart = { lines: Line[]; totalPrice: number }
type Shop = Awaited<ReturnType<typeof openShop>>
type Change = (shop: Shop) => Promise<{ status: number }>

/** The cart has a Margherita of 30 cm: thin, with two mozzarella. */
const changes: Record<string, Change> = {
  'option deleted': (shop) =>
    shop.putOptions('toppings', (all) => all.filter(({ sku }) => sku !== 'TP-MOZ')),
  'option sold out': async ({ anna, option }) =>
    anna.send('POST', `/api/options/${await option('TP-MOZ')}/sold-out`, { until: 'NOTICE' }),
  'price for the size': (shop) =>
    shop.putOptions('toppings', (all) =>
      all.map((one) => ({ ...one, ...(one.sku === 'TP-MOZ' && { sizePrices: [] }) })),
    ),
  'price of the option': (shop) =>
    shop.putOptions('dough', (all) =>
      all.map((one) => ({ ...one, ...(one.sku === 'DG-THI' && { price: 25_00 }) })),
    ),
  'more is required': (shop) => shop.changeGroup('toppings', { least: 3 }),
  'fewer of one': (shop) => shop.changeGroup('toppings', { mostOfOne: 1 }),
  'group taken off': (shop) =>
    shop.putGroups((all, { id }) => all.filter(({ groupId }) => groupId !== id)),
  'group narrowed': (shop) =>
    shop.putGroups((all, { id, options }) =>
      all.map((own) => ({
        ...own,
        ...(own.groupId === id && { only: options.slice(1).map((one) => one.id) }),
      })),
    ),
  'variant deleted': ({ anna, productId, variantId }) =>
    anna.send('DELETE', `/api/products/${productId}/variants/${variantId}`),
  'product sold out': ({ anna, productId }) =>
    anna.send('POST', '/api/products/availability', { ids: [productId], isAvailable: false }),
  'product deleted': ({ anna, productId }) => anna.send('DELETE', `/api/products/${productId}`),
  'default changed': (shop) =>
    shop.putOptions('dough', (all) =>
      all.map((one) => ({ ...one, isDefault: one.sku === 'DG-THI' })),
    ),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const wrong: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    const shop = await openShop(await at.shop(fault ? { fault } : {}))
    for (const problem of await problemsOf(shop, change, name === 'default changed'))
      wrong.push(`${name}: ${problem}`)
  }
  return { ok: wrong.length === 0, changes: Object.keys(changes).length, wrong }
}

async function problemsOf(shop: Shop, change: Change, changesNothing: boolean) {
  const { person, add, cart, form } = shop
  await add(person)
  const juice = (await cart(person)).totalPrice
  const options = await shop.chosen()
  await add(person, shop.variantId, options)
  const seen = await cart(person)
  const changed = await change(shop)
  if (changed.status !== 200) return [`the change was refused with ${changed.status}`]

  const first = await place(person, { ...form, totalPrice: seen.totalPrice })
  if (changesNothing) return first.status === 201 ? [] : [`refused with ${first.body.title}`]
  if (first.status === 201) return ['it was ordered']
  const problems: string[] = []
  const now = await cart(person)
  const line = now.lines.find(({ productVariantId }) => productVariantId === shop.variantId)
  const isShown = line && (!line.isAvailable || line.price !== line.shownPrice)
  if (!isShown) problems.push('its item shows nothing')

  // A press on a page that is still open.
  const other = await customer(shop.at)
  const pressed = await add(other, shop.variantId, options)
  const pieces = (await cart(other))?.lines.reduce((sum, one) => sum + one.quantity, 0) ?? 0
  if (pieces !== (pressed.status === 200 ? 1 : 0)) problems.push(`a press added ${pieces}`)

  await person.send('POST', '/api/checkout/accept', {
    prices: now.lines.map(({ id, price }) => ({ lineId: id, price })),
    without: now.lines.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id),
  })
  const { totalPrice } = await cart(person)
  const second = await place(person, { ...form, totalPrice })
  if (second.status !== 201) problems.push(`the way offered ends in ${second.body.title}`)
  if (totalPrice < juice) problems.push('something else was removed')
  return problems
}

async function openShop(at: Running) {
  const anna = await owner(at)
  const person = await customer(at)
  const form = await formOf(at, 'PICKUP')
  const { products } = (await person.get('/api/channel')).body as {
    products: { id: string; slug: string; variants: { id: string; sku: string }[] }[]
  }
  const variantOf = (sku: string) =>
    products.flatMap(({ variants }) => variants).find((one) => one.sku === sku)?.id ?? ''
  const productId = products.find(({ slug }) => slug === 'margherita')?.id ?? ''
  const group = async (slug: string) => {
    const { groups } = (await anna.get('/api/option-groups')).body as { groups: Group[] }
    const id = groups.find((one) => one.slug === slug)?.id
    return (await anna.get(`/api/option-groups/${id}`)).body as Group
  }
  const seen = (version: number) => ({ 'If-Match': `"${version}"` })
  const option = async (sku: string) => {
    const all = [...(await group('dough')).options, ...(await group('toppings')).options]
    return all.find((one) => one.sku === sku)?.id ?? ''
  }
  return {
    at,
    anna,
    person,
    form,
    productId,
    variantId: variantOf('PZ-MAR-30'),
    option,
    chosen: async () => [
      { optionId: await option('DG-THI'), quantity: 1 },
      { optionId: await option('TP-MOZ'), quantity: 2 },
    ],
    /** The same juice, unless a variant is given. */
    add: (who: Person, productVariantId = variantOf('DR-ORA'), options: object = []) =>
      who.send('POST', '/api/checkout/add', { productVariantId, options }),
    cart: async (who: Person) => (await who.get('/api/checkout')).body as Cart,
    async putOptions(slug: string, after: (all: Option[]) => object[]) {
      const { id, version, options } = await group(slug)
      const body = { options: after(options) }
      return anna.send('PATCH', `/api/option-groups/${id}`, body, seen(version))
    },
    async changeGroup(slug: string, change: object) {
      const { id, version } = await group(slug)
      return anna.send('PATCH', `/api/option-groups/${id}`, change, seen(version))
    },
    async putGroups(after: (all: OnProduct[], toppings: Group) => OnProduct[]) {
      const path = `/api/products/${productId}/option-groups`
      const { version, groups } = (await anna.get(path)).body
      return anna.send(
        'PUT',
        path,
        { groups: after(groups, await group('toppings')) },
        seen(version),
      )
    },
  }
}
