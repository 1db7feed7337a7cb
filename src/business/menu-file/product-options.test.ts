import { expect, test } from 'vitest'
import { both, pepperoni, plainGroup, plainOption, plan, stored } from '#tests/support/menu-plan.ts'
import type { Cells } from './column.ts'
import type { ProductGroup, Stored } from './stored.ts'

const option = (id: string, sku = '') => ({ ...plainOption, id, sku, name: both(id, `${id}-ру`) })
const shop: Stored = {
  ...stored,
  sizes: [
    { id: 's30', slug: '30-cm', name: both('30\u00a0cm', '30\u00a0см') },
    { id: 's40', slug: '40-cm', name: both('40\u00a0cm', '40\u00a0см') },
  ],
  groups: [
    {
      ...plainGroup,
      id: 'g-dough',
      slug: 'dough',
      name: both('Dough', 'Тесто'),
      least: 1,
      most: 1,
      options: [option('thin'), option('thick')],
    },
    {
      ...plainGroup,
      id: 'g-toppings',
      slug: 'toppings',
      name: both('Toppings', 'Добавки'),
      options: [option('cheese', 'CH'), option('basil'), option('twice'), option('Twice')],
    },
    {
      ...plainGroup,
      id: 'g-without',
      slug: 'without',
      name: both('Without', 'Убрать'),
      sign: 'MINUS',
      options: [option('onion')],
    },
  ],
}
const asGroup = { least: null, most: null, freeCount: null, only: null, defaults: null }
const groupsBy = async (options: string, groups: ProductGroup[] = []) => {
  const own = { ...shop, products: [{ ...pepperoni, groups }] }
  const made = await plan([{ slug: 'pepperoni', options }], own)
  expect(made.errors).toEqual([])
  return made.products[0]?.after.groups
}

test.each<[string, string, Partial<ProductGroup> & { groupId: string }]>([
  ['by its slug', 'dough', { groupId: 'g-dough' }],
  ['by its name', ' Добавки ', { groupId: 'g-toppings' }],
  [
    'with limits',
    'toppings (0-5, 2 free)',
    { groupId: 'g-toppings', least: 0, most: 5, freeCount: 2 },
  ],
  ['with one limit', 'toppings (1-)', { groupId: 'g-toppings', least: 1 }],
  ['with the other', 'toppings ( - 3 )', { groupId: 'g-toppings', most: 3 }],
  ['with one number', 'toppings (2)', { groupId: 'g-toppings', least: 2, most: 2 }],
  ['with a dash of a spreadsheet', 'toppings (1–2)', { groupId: 'g-toppings', least: 1, most: 2 }],
  [
    'with free pieces in Russian',
    'toppings (1 Бесплатно)',
    { groupId: 'g-toppings', freeCount: 1 },
  ],
  ['with its only options', 'toppings: ch', { groupId: 'g-toppings', only: ['cheese'] }],
])('a product has a group %s', async (_, cell, own) => {
  expect(await groupsBy(cell)).toEqual([{ ...asGroup, ...own }])
})

test('options are found by SKU, name or position, with the defaults and the others', async () => {
  const only = async (list: string) => {
    const [own] = (await groupsBy(`toppings: ${list}`)) ?? []
    return [own?.only, own?.defaults]
  }
  expect(await only('CH, basil-ру')).toEqual([['cheese', 'basil'], null])
  expect(await only('CH*, basil')).toEqual([['cheese', 'basil'], ['cheese']])
  expect(await only('CH, *')).toEqual([['cheese'], []])
  expect(await only('basil*, ...')).toEqual([null, ['basil']])
  expect(await only('*, …')).toEqual([null, []])
  expect(await only('#3, #4')).toEqual([['twice', 'Twice'], null])
  expect(await only('')).toEqual([[], null])
})

test('keeps the order of groups, and an empty cell removes all', async () => {
  const dough = { ...asGroup, groupId: 'g-dough' }
  const toppings = { ...asGroup, groupId: 'g-toppings', only: ['basil', 'gone', 'cheese'] }
  const ids = async (cell: string) =>
    (await groupsBy(cell, [dough, toppings]))?.map(({ groupId }) => groupId)
  expect(await ids('toppings: CH, basil | dough')).toEqual(['g-toppings', 'g-dough'])
  expect(await ids('')).toEqual([])
  // The same in another order of options is the same.
  expect(await ids('dough | toppings: CH, basil')).toBeUndefined()
  const [, same] = (await groupsBy('dough (0-1) | toppings: CH, basil', [dough, toppings])) ?? []
  expect(same).toBe(toppings)
})

const errorsOf = async (cells: Cells) =>
  (await plan([{ slug: 'pepperoni', ...cells }], shop)).errors.map(
    ({ row, column, code, part, limit }) => [row, column, code, part ?? limit],
  )

test.each<[string, string, string | number | undefined]>([
  ['dough | sauce: mayo', 'no-group', 'sauce'],
  ['toppings: CH, mayo', 'no-option', 'mayo'],
  // Two options have this name.
  ['toppings: twice', 'no-option', 'twice'],
  ['toppings: #9', 'no-option', '#9'],
  ['toppings (0-5', 'unclear-options', 'toppings (0-5'],
  ['toppings (many)', 'unclear-options', 'toppings (many)'],
  ['toppings: a: b', 'unclear-options', 'toppings: a: b'],
  ['dough | dough', 'unclear-options', 'dough'],
  ['dough (2-)', 'wrong-limits', 'dough (2-)'],
  ['toppings (0-51)', 'wrong-limits', 'toppings (0-51)'],
  ['toppings (0-0)', 'wrong-limits', 'toppings (0-0)'],
  ['without: onion*', 'wrong-limits', 'without: onion*'],
])('the error in “%s” has its place', async (options, code, part) => {
  expect(await errorsOf({ options })).toEqual([[2, 'options', code, part]])
})

test('a variant gets the size with this slug or name, and an empty cell removes it', async () => {
  const variants = pepperoni.variants.map((one, at) => ({
    ...one,
    sizeId: at === 0 ? 's30' : null,
  }))
  const sized = { ...shop, products: [{ ...pepperoni, variants }] }
  const sizeBy = async (size: string) => {
    const made = await plan([{ sku: 'P-30', size }], sized)
    return made.products[0]?.after.variants.map(({ sizeId }) => sizeId)
  }
  expect(await sizeBy('40-cm')).toEqual(['s40', null])
  expect(await sizeBy('40 СМ')).toEqual(['s40', null])
  expect(await sizeBy('')).toEqual([null, null])
  expect(await sizeBy('30 cm')).toBeUndefined()
  expect(await errorsOf({ sku: 'P-30', size: '50-cm' })).toEqual([
    [2, 'size', 'no-size', undefined],
  ])
})

test('a new variant has the size with its name, unless the file says which', async () => {
  const sizes = [...shop.sizes, { id: 's50', slug: '50-cm', name: both('50\u00a0cm', '50 см') }]
  const row = { slug: 'pepperoni', variant_en: '50 cm', price: '990', weight: '700' }
  const sizeOf = async (cells: Cells) => {
    const made = await plan([cells], { ...shop, sizes })
    expect(made.errors).toEqual([])
    return made.products[0]?.after.variants.at(-1)?.sizeId
  }
  expect(await sizeOf(row)).toBe('s50')
  expect(await sizeOf({ ...row, size: '' })).toBeNull()
  expect(await sizeOf({ ...row, variant_en: 'Family' })).toBeNull()
})

test('the rows of a product have the same options', async () => {
  const made = await plan(
    [
      { slug: 'pepperoni', sku: 'P-30', options: 'dough' },
      { slug: 'pepperoni', sku: 'P-40', options: 'toppings' },
    ],
    shop,
  )
  expect(made.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'options', 'differs'],
  ])
})
