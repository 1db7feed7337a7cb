import { expect, test } from 'vitest'
import { media } from '#business/media/contract.ts'
import { menus } from '#business/menu/menus/contract.ts'
import type { Endpoint } from '#platform/contract.ts'
import { fuzzEndpoint, type KnownValues } from '#tests/support/fuzz-endpoint.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { products } from '../contract.ts'

const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]
const names = [both('Soup of the day', 'Суп дня'), both('Pepperoni', 'Пепперони')]
const share = { calories: 1.5, protein: 0, fat: 10_000, carbohydrate: 3 }

async function knownValuesIn({
  store,
  anna,
}: Awaited<ReturnType<typeof sampleShop>>): Promise<KnownValues> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const menuIds = idsOf((await anna.get('/api/menus')).body.menus)
  const [main = '', breakfast = ''] = menuIds
  const categoryIds = idsOf((await anna.get(`/api/categories?menuId=${main}`)).body.categories)
  const [pizza = '', burgers = ''] = categoryIds
  const productIds = idsOf((await anna.get(`/api/categories/${pizza}`)).body.products)
  const [pepperoni = ''] = productIds
  const variantIds = idsOf((await anna.get(`/api/products/${pepperoni}`)).body.variants)
  const photoIds = idsOf(await store.db.selectFrom('photo').select('id').limit(2).execute())
  const variant = { price: 100, amount: 1, unit: 'g' }
  return {
    name: names,
    description: [[], ...names],
    slug: ['one', 'two', 'pizza', 'pepperoni'],
    icon: [null, 'pizza'],
    menuId: [main, main, breakfast],
    categoryId: [pizza, pizza, burgers],
    goesWith: [[], [burgers]],
    productId: [pepperoni, pepperoni, ...productIds],
    variantId: variantIds,
    products: [[{ id: pepperoni, version: 1 }]],
    photoId: [null, ...photoIds],
    ids: [menuIds, categoryIds, productIds, variantIds].flatMap((ids) => [ids, ids.toReversed()]),
    isActive: [true, false],
    isAvailable: [true, false],
    allergens: [[], ['gluten', 'milk']],
    allergensDeclared: [true, false],
    nutrition: [null, share],
    spicy: [0, 3],
    diets: [[], ['halal'], ['vegetarian', 'kosher']],
    label: [[], both('Hit', 'Хит')],
    labelUntil: [null, '2026-12-31'],
    variants: [[], [variant, { ...variant, name: names[0] }]],
    isTrial: [true, false],
    percent: [10, -0.5, 900],
    step: [1, 50],
    seen: ['x'],
    price: [0, 54_900, 1_000_000_000],
    amount: [1, 1000],
    unit: ['g', 'l', 'pcs'],
    sizeId: [null],
    sku: ['', 'A-1'],
    q: ['pep', 'суп', '%', '_'],
    availability: ['available', 'sold-out'],
    missing: ['photo', 'translation'],
    cursor: ['0~x', '99999999999999~y', `${Date.now()}~z`],
    x: [0, 1, 999_999],
    y: [0],
    size: [100, 999_999],
    file: ['', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', '<svg/>'],
  }
}

/** A whole variant table, of a product that no other endpoint needs unchanged. */
async function tableIn({ anna }: Awaited<ReturnType<typeof sampleShop>>): Promise<KnownValues> {
  const { products } = (await anna.get('/api/products?q=margherita')).body
  const [{ id: productId }] = products
  const { variants } = (await anna.get(`/api/products/${productId}`)).body
  const seen = variants.map(({ id }: { id: string }) => ({ id, version: 1 }))
  return { productId: [productId], seen: [seen], variants: [variants] }
}

const rooms: [string, Record<string, Endpoint>, accepts: boolean][] = [
  ['menus and categories', menus as unknown as Record<string, Endpoint>, true],
  ['products and variants', products as unknown as Record<string, Endpoint>, true],
  ['photos', media as unknown as Record<string, Endpoint>, false],
]

/** Endpoints that need the initial data run first; deletions run last, smaller things before larger ones. */
const turn = ({ line, method, path }: Endpoint) =>
  line.endsWith('reorder') || method === 'PUT' ? 0 : method === 'DELETE' ? 1000 - path.length : 1

test.each(rooms)('the %s API never fails on any input', async (_, room, accepts) => {
  const made = await sampleShop()
  const knownValues = await knownValuesIn(made)
  const table = await tableIn(made)
  const at = {
    origin: made.origin,
    token: made.anna.cookies.get('session') ?? '',
    // Advance the clock, so that the rate limit on writes doesn't apply.
    tick: () => {
      made.clock.now = new Date(made.clock.now.getTime() + 20)
    },
  }
  const inTurn = Object.values(room).toSorted((one, other) => turn(one) - turn(other))
  const passed: [string, boolean][] = []
  for (const endpoint of inTurn) {
    // So that a random version sometimes matches.
    for (const table of ['menu', 'category', 'product', 'variant'] as const)
      await made.store.db.updateTable(table).set({ version: 1 }).execute()
    const sample = endpoint.method === 'PUT' ? { ...knownValues, ...table } : knownValues
    passed.push([endpoint.line, (await fuzzEndpoint(endpoint, sample, at, { accepts })) > 0])
  }
  expect(passed).toEqual(inTurn.map(({ line }) => [line, accepts]))
  expect(made.warned).toEqual([])
})
