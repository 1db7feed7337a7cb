import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kind, type Made, type Stock, sorted } from './sample.ts'

const row = (id: string, version = 1) => ({ id, version, name: [] })
const made = (kind: Kind, ...ids: string[]): Made[] =>
  ids.map((subjectId) => ({ kind, subjectId, version: 1 }))

const sample = [
  ...made('menu', 'main'),
  ...made('category', 'pizza', 'drinks'),
  ...made('product', 'margherita', 'cola'),
  ...made('variant', 'm-30', 'm-40', 'c'),
  ...made('optionGroup', 'dough', 'milk'),
  ...made('size', '30-cm', '40-cm'),
]
const stock: Stock = {
  menus: [row('main')],
  categories: [
    { ...row('pizza'), menuId: 'main' },
    { ...row('drinks'), menuId: 'main' },
  ],
  products: [row('margherita'), row('cola')],
  variants: [
    { ...row('m-30'), productId: 'margherita', sizeId: '30-cm' },
    { ...row('m-40'), productId: 'margherita', sizeId: '40-cm' },
    { ...row('c'), productId: 'cola', sizeId: null },
  ],
  places: [
    { categoryId: 'pizza', productId: 'margherita' },
    { categoryId: 'drinks', productId: 'cola' },
  ],
  sizes: [row('30-cm'), row('40-cm')],
  groups: [
    { ...row('dough'), sizeIds: ['30-cm'] },
    { ...row('milk'), sizeIds: [] },
  ],
  productGroups: [
    { groupId: 'dough', productId: 'margherita' },
    { groupId: 'milk', productId: 'cola' },
  ],
}

const staying = (now: Stock) =>
  Object.values(sorted(sample, now)).flatMap(({ stays }) => stays.map(({ id }) => id))

test('removes an untouched sample completely', () => {
  expect(staying(stock)).toEqual([])
  const all = Object.values(sorted(sample, stock))
  expect(all.map(({ goes }) => goes.length)).toEqual([2, 2, 1, 2, 2])
})

test.each<[string, Partial<Stock>, string[]]>([
  [
    'keeps a changed product with its category, menu and options',
    { products: [row('margherita', 2), row('cola')] },
    ['margherita', 'pizza', 'main', 'dough', '30-cm', '40-cm'],
  ],
  [
    'a dish with a new price stays',
    { variants: [{ ...row('m-30', 2), productId: 'margherita', sizeId: '30-cm' }] },
    ['margherita', 'pizza', 'main', 'dough', '30-cm'],
  ],
  [
    'a dish with a variant of the owner’s stays',
    { variants: [...stock.variants, { ...row('own'), productId: 'cola', sizeId: null }] },
    ['cola', 'drinks', 'main', 'milk'],
  ],
  [
    'a category with a dish of the owner’s stays',
    { places: [...stock.places, { categoryId: 'drinks', productId: 'own' }] },
    ['drinks', 'main'],
  ],
  [
    'a menu with a category of the owner’s stays',
    { categories: [...stock.categories, { ...row('own'), menuId: 'main' }] },
    ['main'],
  ],
  [
    'a renamed category stays, without its dishes',
    {
      categories: [
        { ...row('pizza', 2), menuId: 'main' },
        { ...row('drinks'), menuId: 'main' },
      ],
    },
    ['pizza', 'main'],
  ],
  [
    'a changed group stays, and the sizes that it has prices for',
    { groups: [{ ...row('dough', 2), sizeIds: ['30-cm'] }] },
    ['dough', '30-cm'],
  ],
  [
    'a group that the owner’s dish has stays',
    { productGroups: [{ groupId: 'milk', productId: 'own' }] },
    ['milk'],
  ],
  [
    'a size that the owner’s dish has stays',
    { variants: [{ ...row('own-30'), productId: 'own', sizeId: '40-cm' }] },
    ['40-cm'],
  ],
  ['a renamed size stays', { sizes: [row('30-cm', 2), row('40-cm')] }, ['30-cm']],
  ['a renamed menu stays', { menus: [row('main', 3)] }, ['main']],
  [
    'what the owner has deleted is no matter',
    { products: [], variants: [], places: [], productGroups: [] },
    [],
  ],
])('%s', (_, change, ids) => expect(staying({ ...stock, ...change })).toEqual(ids))

test('removes nothing that isn’t part of the sample', () => {
  const ids = fc.uniqueArray(fc.constantFrom('main', 'pizza', 'cola', 'own', 'other', 'c'))
  fc.assert(
    fc.property(ids, ids, ids, (menus, categories, products) => {
      const now = {
        menus: menus.map((id) => row(id)),
        categories: categories.map((id) => ({ ...row(id), menuId: 'main' })),
        products: products.map((id) => row(id)),
        variants: [],
        places: products.map((productId) => ({ categoryId: 'pizza', productId })),
        sizes: categories.map((id) => row(id)),
        groups: menus.map((id) => ({ ...row(id), sizeIds: [] })),
        productGroups: [],
      }
      const known = new Set(sample.map(({ subjectId }) => subjectId))
      for (const { goes } of Object.values(sorted(sample, now)))
        for (const { id } of goes) expect(known).toContain(id)
    }),
  )
})
