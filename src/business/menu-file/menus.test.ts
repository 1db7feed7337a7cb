import fc from 'fast-check'
import { expect, test } from 'vitest'
import { both, pepperoni, plan, small, stored } from '#tests/support/menu-plan.ts'
import type { Cells } from './column.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Stored } from './stored.ts'

const stands = (...ids: string[]) => ids.map((id, position) => ({ id, position }))
const tea = {
  ...pepperoni,
  id: 'tea',
  slug: 'tea',
  name: both('Tea'),
  variants: [{ ...small, id: 't', sku: '', position: 0 }],
}

/** Two menus with the same category. The first is switched off. */
const twoMenus: Stored = {
  ...stored,
  menus: [
    { id: 'summer', name: both('Summer'), isActive: false },
    { id: 'winter', name: both('Winter'), isActive: true },
  ],
  categories: ['summer', 'winter'].map((menuId) => ({
    id: `${menuId}-pizza`,
    version: 1,
    menuId,
    name: both('Pizza', 'Пицца'),
    products: stands('pepperoni', 'tea'),
  })),
  products: [pepperoni, tea].map((one) => ({ ...one, places: ['summer-pizza', 'winter-pizza'] })),
}
const cola = { name_en: 'Cola', price: '1', weight: '1' }
const [renamed, ...others] = twoMenus.categories
/** In the menu that is switched off, the name is that of the row, to the letter. */
const sameName: Stored = {
  ...twoMenus,
  categories: renamed ? [{ ...renamed, name: both('Pizza') }, ...others] : [],
}

test('a new product and a new category without a menu join the menu that customers see', async () => {
  const made = await plan(
    [
      { ...cola, category_en: 'Soups' },
      { ...cola, name_en: 'Calzone', category_en: 'Pizza' },
    ],
    twoMenus,
  )
  expect([made.errors, made.menus]).toEqual([[], []])
  const [soups] = made.categories
  expect(soups?.menuId).toBe('winter')
  expect(made.products.map(({ after }) => after.places)).toEqual([[soups?.id], ['winter-pizza']])

  const alike = await plan([{ ...cola, category_en: 'Pizza' }], sameName)
  expect(alike.products.map(({ after }) => after.places)).toEqual([['winter-pizza']])

  const off = twoMenus.menus.map((menu) => ({ ...menu, isActive: false }))
  const hidden = await plan([{ ...cola, category_en: 'Soups' }], { ...twoMenus, menus: off })
  expect(hidden.categories.map(({ menuId }) => menuId)).toEqual(['summer'])
})

test('a row that names no menu takes its product out of none', async () => {
  const priced: Cells = { slug: 'tea', category_en: 'Pizza', price: '1' }
  const made = await plan([priced], twoMenus)
  expect([made.errors, made.rearranged]).toEqual([[], []])
  expect(made.lines.map(({ changes }) => changes.map(({ column }) => column))).toEqual([['price']])
  expect((await plan([priced], sameName)).rearranged).toEqual([])
  const inWinter = {
    ...sameName,
    products: [{ ...tea, places: ['winter-pizza'] }],
    categories: sameName.categories.map((one) => ({
      ...one,
      products: one.menuId === 'winter' ? stands('tea') : [],
    })),
  }
  expect((await plan([priced], inWinter)).rearranged).toEqual([])

  const placesWith = async (cells: Cells) =>
    (await plan([{ slug: 'tea', ...cells }], twoMenus)).products.map(({ after }) => after.places)
  expect(await placesWith({ menu: 'Winter', category_en: 'Pizza' })).toEqual([['winter-pizza']])
})

/** Summer is switched off; customers see winter. The tea is in these categories, or isn't in the shop. */
const seasons = (...places: string[]): Stored => ({
  ...twoMenus,
  categories: ['summer-Pizza', 'summer-Soups', 'winter-Pizza', 'winter-Hits'].map((id) => {
    const [menuId = '', name = ''] = id.split('-')
    const products = places.includes(id) ? stands('tea') : []
    return { id, version: 1, menuId, name: both(name), products }
  }),
  products: places.length > 0 ? [{ ...tea, places }] : [],
})
/** The shop after a row of one product, and its categories by menu and name, new ones with a star. */
const after = async (cells: Cells, shop: Stored) => {
  const made = await plan([shop.products.length > 0 ? { slug: 'tea', ...cells } : cells], shop)
  expect([made.errors, made.menus]).toEqual([[], []])
  const moved = new Map(made.rearranged.map(({ category, after }) => [category.id, after]))
  const categories = [...shop.categories, ...made.categories].map((one) => ({
    ...one,
    products: moved.get(one.id) ?? one.products,
  }))
  const [product = shop.products[0]] = made.products.map(({ after }) => after)
  const placed = product?.places.map((place) => {
    const { menuId, name } = categories.find(({ id }) => id === place) ?? {}
    const named = `${menuId}-${name?.[0]?.value}`
    return place === named ? named : `${named}*`
  })
  return { made, placed, shop: { ...shop, categories, products: product ? [product] : [] } }
}

test.each([
  ['Pizza', 'summer-Pizza winter-Hits', 'summer-Pizza winter-Pizza'],
  ['Pizza', 'summer-Soups winter-Hits', 'summer-Pizza winter-Pizza'],
  ['Pizza', 'summer-Pizza winter-Pizza winter-Hits', 'summer-Pizza winter-Pizza'],
  ['Pizza', 'summer-Soups', 'summer-Pizza'],
  ['Hits', 'summer-Soups', 'summer-Hits*'],
  ['Hits', 'summer-Soups winter-Pizza', 'summer-Soups winter-Hits'],
  ['Soups', 'winter-Hits', 'winter-Soups*'],
  ['Soups', 'summer-Pizza winter-Pizza', 'summer-Soups winter-Soups*'],
  ['Soups', 'summer-Soups winter-Hits', 'summer-Soups winter-Hits'],
  ['Drinks', 'summer-Pizza winter-Hits', 'summer-Pizza winter-Drinks*'],
  ['Hits | Pizza', 'summer-Pizza winter-Hits', 'summer-Pizza winter-Hits'],
  ['Pizza | Hits', 'summer-Pizza winter-Pizza', 'summer-Pizza winter-Pizza winter-Hits'],
  [
    'Pizza | Hits',
    'summer-Pizza winter-Pizza winter-Hits',
    'summer-Pizza winter-Pizza winter-Hits',
  ],
  ['Pizza | Soups', 'summer-Pizza winter-Hits', 'summer-Pizza winter-Pizza winter-Soups*'],
])('%s without a menu takes %s to %s', async (category_en, before, expected) => {
  const { placed } = await after({ category_en }, seasons(...before.split(' ')))
  expect(placed?.join(' ')).toBe(expected)
})

test('a new product without a menu joins one that customers don’t see only if they see none', async () => {
  const soups = { ...cola, category_en: 'Soups' }
  expect((await after(soups, seasons())).placed).toEqual(['winter-Soups*'])
  const two = { ...cola, category_en: 'Pizza | Soups' }
  expect((await after(two, seasons())).placed).toEqual(['winter-Pizza', 'winter-Soups*'])
  const off = { ...seasons(), menus: twoMenus.menus.map((menu) => ({ ...menu, isActive: false })) }
  const hits = { ...cola, category_en: 'Hits' }
  expect((await after(hits, off)).placed).toEqual(['winter-Hits'])
  const summers = { ...cola, name_en: 'Kvass', menu: 'Summer', category_en: 'Drinks' }
  const made = await plan([summers, { ...cola, category_en: 'Drinks' }], seasons())
  expect(made.categories.map(({ menuId }) => menuId)).toEqual(['summer', 'winter'])
})

test('translates the category in each menu', async () => {
  const names = { category_en: 'Pizza', category_ru: 'Пицца' }
  const { made } = await after(names, seasons('summer-Pizza', 'winter-Hits'))
  expect(made.rearranged.map(({ category: { id, name } }) => [id, name])).toEqual([
    ['summer-Pizza', both('Pizza', 'Пицца')],
    ['winter-Pizza', both('Pizza', 'Пицца')],
    ['winter-Hits', both('Hits')],
  ])
})

test('a row without a menu never changes its product’s menus; repeating it changes nothing', async () => {
  const ids = seasons().categories.map(({ id }) => id)
  const menusIn = (placed: readonly string[] = []) =>
    new Set(placed.map((one) => one.split('-')[0]))
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(ids, { minLength: 1 }),
      fc.array(fc.constantFrom('Pizza', 'Soups', 'Hits', 'Drinks'), { minLength: 1, maxLength: 4 }),
      fc.subarray(['summer', 'winter']),
      async (places, names, live) => {
        const menus = twoMenus.menus.map((one) => ({ ...one, isActive: live.includes(one.id) }))
        const cells = { category_en: names.join(' | ') }
        const once = await after(cells, { ...seasons(...places), menus })
        expect(menusIn(once.placed)).toEqual(menusIn(places))
        const shown = once.made.lines.flatMap(({ changes }) => changes)
        for (const { before, after } of shown.filter(({ column }) => column === 'menu'))
          expect(new Set(after.split(' | '))).toEqual(new Set(before.split(' | ')))
        const [exported = {}] = once.shop.products.flatMap((one) => rowsOf(one, once.shop, 'point'))
        for (const again of [cells, { ...exported, menu: '' }])
          expect((await after(again, once.shop)).made).toMatchObject({ lines: [], rearranged: [] })
      },
    ),
  )
})

test('a position without a menu is the one in each menu', async () => {
  const orderAfter = async (cells: Cells) => {
    const made = await plan([{ slug: 'tea', ...cells }], twoMenus)
    expect(made.errors).toEqual([])
    return made.rearranged.map(({ category, after }) => [category.id, after.map(({ id }) => id)])
  }
  const first = ['tea', 'pepperoni']
  expect(await orderAfter({ category_en: 'Pizza', position: '1' })).toEqual([
    ['summer-pizza', first],
    ['winter-pizza', first],
  ])
  expect(await orderAfter({ category_en: 'Drinks', position: '1' })).toEqual([
    ['winter-pizza', ['pepperoni']],
    ['new-1', ['tea']],
  ])
  expect(await orderAfter({ category_en: 'Pizza | Pizza', position: '| 1' })).toEqual([
    ['winter-pizza', first],
  ])
})

test('an export without its menus changes nothing', async () => {
  const rows = twoMenus.products.flatMap((product) => rowsOf(product, twoMenus, 'point'))
  const made = await plan(
    rows.map(({ menu: _, ...cells }: Row) => cells),
    twoMenus,
  )
  expect([made.errors, made.lines, made.rearranged]).toEqual([[], [], []])
})
