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
  const [[soups = ''] = []] = await placesWith({ category_en: 'Soups' })
  expect(soups).toMatch(/^new-/)
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
