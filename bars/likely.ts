// What this shop knows by now, for whoever wants to be let further than the first check.
import { owner } from './listeners.ts'
import type { Likely } from './near.ts'
import type { Running } from './place.ts'

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

/** No shop plans years ahead. */
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const fixed: Likely = {
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
  dish: ['pepperoni', 'margherita'],
  slug: ['about', 'pizza', 'pepperoni', 'a-new-one'],
  allergens: [[], ['milk']],
  variants: [[], [variant]],
  intervals: [allDay],
  workingDays: [working],
  street: ['Tverskaya 1'],
  deliveryMethod: ['DELIVERY', 'PICKUP'],
  timeType: ['ASAP'],
  reason: ['The shopper asked'],
  after: ['0', '1'],
  date: [dateIn(10), dateIn(20)],
  timeSlot: [null],
  countryCode: ['ru', 'de'],
  currencyCode: ['RUB', 'EUR'],
  x: ['0'],
  y: ['0'],
  size: ['100', '300'],
  limit: ['1', '50'],
}

/** Fields that name something, and the table that it stands in. */
const tables: Readonly<Record<string, string>> = {
  ...{ menuId: 'menu', categoryId: 'category', productId: 'product', variantId: 'variant' },
  ...{ productVariantId: 'variant', photoId: 'photo', logoPhotoId: 'photo', clientId: 'client' },
  ...{ orderId: 'order', checkoutId: 'checkout', lineId: 'checkoutLine', pageId: 'page' },
  ...{ linkId: 'link', paymentMethodId: 'paymentMethod', warehouseId: 'warehouse' },
  ...{ receiverId: 'receiver', dispatchId: 'dispatch', staffId: 'staff' },
}

export async function likelyIn(shop: Running, path: string): Promise<Likely> {
  const likely: Record<string, readonly unknown[]> = { ...fixed }
  for (const [name, table] of Object.entries(tables)) likely[name] = await idsOf(shop, table)
  likely.url = [
    ...(fixed.url ?? []),
    ...(await shop.rows('select "url" from "receiver"')).map(({ url }) => url),
  ]
  const [dearest] = await shop.rows(
    'select "id" from "variant" where "isAvailable" = true and "isArchived" = false order by "price" desc, "id" limit 1',
  )
  likely.lines = [[{ variantId: dearest?.id, quantity: 3 }]]
  // So that a version is guessed now and then.
  for (const table of versioned) await shop.rows(`update "${table}" set "version" = 1`)
  return { ...likely, ...(await aboutPath(shop, path, likely)) }
}

const versioned = [...new Set(Object.values(tables)), 'channel'].filter(
  (table) => !['photo', 'order', 'checkout', 'checkoutLine', 'dispatch'].includes(table),
)

async function idsOf(shop: Running, table: string, where = '') {
  const rows = await shop.rows(`select "id" from "${table}" ${where} order by "id" limit 60`)
  return rows.map(({ id }) => id)
}

/** What belongs together: a dish and its own variants, a list and all that is in it. */
async function aboutPath(
  shop: Running,
  path: string,
  { productId, categoryId, menuId }: Likely,
): Promise<Likely> {
  const both = (ids: unknown[]) => [ids, ids.toReversed()]
  if (path.startsWith('/api/products/{productId}/variants')) {
    const rows = await shop.rows(
      `select "id", "productId" from "variant" where "isArchived" = false order by "productId", "position"`,
    )
    const [[id, its] = ['', []]] = [...Map.groupBy(rows, (row) => row.productId)].sort(
      ([, one], [, other]) => other.length - one.length,
    )
    const ids = its.map((row) => row.id)
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
    const [[id, its] = ['', []]] = [...Map.groupBy(rows, (row) => row.categoryId)]
    const ids = its.map((row) => row.productId)
    return { categoryId: [id], productId: [...ids, ...(productId ?? [])], ids: both(ids) }
  }
  if (path === '/api/orders/{orderId}')
    return { orderId: await idsOf(shop, 'order', `where "version" < 7 and "status" = 'PLACED'`) }
  if (path.startsWith('/api/catalog/category/')) {
    const rows = await shop.rows(
      `select "category"."slug" as "category", "product"."slug" as "dish" from "categoryProduct"
      join "category" on "category"."id" = "categoryId" join "product" on "product"."id" = "productId"
      join "menu" on "menu"."id" = "menuId" and "menu"."isActive" = true`,
    )
    const [[category, its] = ['', []]] = [...Map.groupBy(rows, (row) => row.category)]
    return { category: [category], dish: its.map(({ dish }) => dish) }
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
  // Nobody is erased whose order is still on its way.
  if (path.endsWith('/erase')) await shop.rows(`update "order" set "status" = 'COMPLETED'`)
  const [, list = ''] = /^\/api\/([\w-]+)\/reorder$/.exec(path) ?? []
  const table = { menus: 'menu', warehouses: 'warehouse', 'payment-methods': 'paymentMethod' }[list]
  return {
    ids: both(table ? await idsOf(shop, table) : (productId ?? []).slice(0, 5)),
    categoryId: categoryId ?? [],
  }
}
