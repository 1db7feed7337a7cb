// Values that exist in this shop, so that requests pass the first check.

import type { KnownValues } from './from-schema.ts'
import type { Running } from './host.ts'
import { owner } from './test-receivers.ts'

const localised = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Hot' }] }
const variant = {
  price: 100,
  amount: 1,
  unit: 'g',
  name: localised('Small', 'Малая'),
  isAvailable: true,
}
const allDay = [{ from: '00:00', to: '00:00' }]
const working = Array.from({ length: 7 }, (_, index) => ({
  index,
  isActive: true,
  intervals: allDay,
}))

/** Shops don't plan years ahead. */
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const fixed: KnownValues = {
  login: ['anna', 'operator', 'oleg'],
  password: ['correct horse', 'correct donkey'],
  currentPassword: ['correct horse'],
  newPassword: ['correct horse'],
  phone: ['8 916 123-45-67', '+7 912 345-67-89'],
  q: ['pizza', 'суп', '89', 'Olga', '1'],
  cursor: ['2026-05-04T00:00:00.000Z~x', '99999999999999~y', '0~x'],
  content: [{ type: 'doc', content: [paragraph] }],
  name: [localised('Soup', 'Суп')],
  title: [localised('About', 'О нас')],
  accent: ['#c2410c'],
  icon: [null, 'pizza'],
  url: ['/about', 'https://pizza.example/', 'mailto:a@pizza.example'],
  publicUrl: ['', 'https://pizza.example'],
  timeZone: ['Europe/Moscow', 'Asia/Tokyo'],
  category: ['pizza', 'burgers'],
  product: ['pepperoni', 'margherita'],
  slug: ['about', 'pizza', 'pepperoni', 'a-new-one'],
  allergens: [[], ['milk']],
  diets: [[], ['halal']],
  diet: ['vegan', 'halal,not-spicy'],
  without: ['milk', 'nuts,gluten'],
  spicy: [0, 2],
  label: [[], [{ locale: 'en', value: 'Hit' }]],
  labelUntil: [null, '2030-01-01'],
  variants: [[], [variant]],
  intervals: [allDay],
  workingDays: [working],
  street: ['Tverskaya 1'],
  postcode: ['62701'],
  deliveryMethod: ['DELIVERY', 'PICKUP'],
  timeType: ['ASAP'],
  reason: ['The customer asked'],
  after: ['0', '1'],
  date: [dateIn(10), dateIn(20)],
  timeSlot: [null],
  countryCode: ['ru', 'de'],
  currencyCode: ['RUB', 'EUR'],
  x: ['0'],
  y: ['0'],
  size: ['100', '300'],
  shape: ['SQUARE', 'WORDMARK'],
  limit: ['1', '50'],
}

/** Fields with ids, and the tables that they refer to. */
const tables: Readonly<Record<string, string>> = {
  ...{ menuId: 'menu', categoryId: 'category', productId: 'product', variantId: 'variant' },
  ...{
    productVariantId: 'variant',
    photoId: 'photo',
    logoPhotoId: 'photo',
    wordmarkPhotoId: 'photo',
    customerId: 'customer',
  },
  ...{ orderId: 'order', checkoutId: 'checkout', lineId: 'checkoutLine', pageId: 'page' },
  ...{ sizeId: 'size', groupId: 'optionGroup', optionId: 'option' },
  ...{ linkId: 'link', paymentMethodId: 'paymentMethod', warehouseId: 'warehouse' },
  ...{ receiverId: 'receiver', messageId: 'message', staffId: 'staff' },
}

export async function knownValuesIn(shop: Running, path: string): Promise<KnownValues> {
  const knownValues: Record<string, readonly unknown[]> = { ...fixed }
  for (const [name, table] of Object.entries(tables)) knownValues[name] = await idsOf(shop, table)
  knownValues.url = [
    ...(fixed.url ?? []),
    ...(await shop.rows('select "url" from "receiver"')).map(({ url }) => url),
  ]
  const tracked = await shop.rows('select "trackKey" from "order" order by "id" limit 60')
  knownValues.trackKey = tracked.map(({ trackKey }) => trackKey)
  const [dearest] = await shop.rows(
    'select "id" from "variant" where "isAvailable" = true and "isArchived" = false order by "price" desc, "id" limit 1',
  )
  knownValues.lines = [[{ variantId: dearest?.id, quantity: 3 }]]
  // So that requests have the right version now and then.
  for (const table of versioned) await shop.rows(`update "${table}" set "version" = 1`)
  await shop.rows(`update "revision" set "value" = 1 where "subject" in ('navigation', 'synonyms')`)
  return { ...knownValues, ...(await aboutPath(shop, path, knownValues)) }
}

const versioned = [...new Set(Object.values(tables)), 'channel'].filter(
  (table) => !['photo', 'order', 'checkout', 'checkoutLine', 'message', 'option'].includes(table),
)

async function idsOf(shop: Running, table: string, where = '') {
  const rows = await shop.rows(`select "id" from "${table}" ${where} order by "id" limit 60`)
  return rows.map(({ id }) => id)
}

/** Values that belong together: a product and its own variants, a list and its items. */
async function aboutPath(
  shop: Running,
  path: string,
  { productId, categoryId, menuId }: KnownValues,
): Promise<KnownValues> {
  const both = (ids: unknown[]) => [ids, ids.toReversed()]
  if (path.startsWith('/api/products/{productId}/variants')) {
    const rows = await shop.rows(
      `select "id", "productId" from "variant" where "isArchived" = false order by "productId", "position"`,
    )
    const [[id, rowsOfOne] = ['', []]] = [...Map.groupBy(rows, (row) => row.productId)].sort(
      ([, one], [, other]) => other.length - one.length,
    )
    const ids = rowsOfOne.map((row) => row.id)
    const seen = await shop.rows(
      `select "id", "version" from "variant" where "productId" = '${id}'`,
    )
    const variants = ids.map((one) => ({ ...variant, id: one }))
    return { productId: [id], variantId: ids, ids: both(ids), seen: [seen], variants: [variants] }
  }
  if (path.startsWith('/api/categories/{categoryId}/products')) {
    const rows = await shop.rows(
      `select "categoryId", "productId" from "categoryProduct" order by "position"`,
    )
    const [[id, rowsOfOne] = ['', []]] = [...Map.groupBy(rows, (row) => row.categoryId)]
    const ids = rowsOfOne.map((row) => row.productId)
    return { categoryId: [id], productId: [...ids, ...(productId ?? [])], ids: both(ids) }
  }
  if (path === '/api/orders/{orderId}')
    return { orderId: await idsOf(shop, 'order', `where "version" < 7 and "status" = 'PLACED'`) }
  if (path.startsWith('/api/catalog/category/')) {
    const rows = await shop.rows(
      `select "category"."slug" as "category", "product"."slug" as "product" from "categoryProduct"
      join "category" on "category"."id" = "categoryId" join "product" on "product"."id" = "productId"
      join "menu" on "menu"."id" = "menuId" and "menu"."isActive" = true`,
    )
    const [[category, rowsOfOne] = ['', []]] = [...Map.groupBy(rows, (row) => row.category)]
    return { category: [category], product: rowsOfOne.map(({ product }) => product) }
  }
  if (path === '/api/menu-file') {
    const anna = await owner(shop)
    const { text } = await anna.get(path)
    const type = { 'Content-Type': 'text/csv' }
    return { seen: [(await anna.send('POST', `${path}/check`, text, type)).body.seen] }
  }
  if (path === '/api/categories/reorder') {
    const [id] = menuId ?? []
    return { menuId: [id], ids: both(await idsOf(shop, 'category', `where "menuId" = '${id}'`)) }
  }
  // Customers with an open order can't be erased.
  if (path.endsWith('/erase')) await shop.rows(`update "order" set "status" = 'COMPLETED'`)
  const [, list = ''] = /^\/api\/([\w-]+)\/reorder$/.exec(path) ?? []
  const reordered = { menus: 'menu', warehouses: 'warehouse', sizes: 'size' }
  const table = { ...reordered, 'payment-methods': 'paymentMethod' }[list]
  return {
    ids: both(table ? await idsOf(shop, table) : (productId ?? []).slice(0, 5)),
    categoryId: categoryId ?? [],
  }
}
