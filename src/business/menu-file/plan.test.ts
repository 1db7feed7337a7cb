import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '#business/catalog/shapes.ts'
import { type Localised, locales } from '#platform/localised.ts'
import { type Cells, type Column, columns, linesOf } from './column.ts'
import { planOf } from './plan.ts'
import { type Product, rowsOf, type Stored } from './stored.ts'

const both = (en: string, ru = ''): Localised =>
  locales.flatMap((locale) => {
    const value = locale === 'en' ? en : ru
    return value ? [{ locale, value }] : []
  })
const small = {
  version: 3,
  name: both('30 cm', '30 см'),
  price: 54_900,
  amount: 480,
  unit: 'g',
  sku: 'P-30',
  isAvailable: true,
} as const
const pepperoni: Product = {
  id: 'pepperoni',
  version: 7,
  slug: 'pepperoni',
  name: both('Pepperoni', 'Пепперони'),
  description: both('Hot'),
  isAvailable: true,
  places: ['pizza'],
  variants: [
    { ...small, id: 'p30', position: 0 },
    { ...small, id: 'p40', name: both('40 cm', '40 см'), sku: 'P-40', price: 74_900, position: 1 },
  ],
}
const stored: Stored = {
  main: 'en',
  menus: [{ id: 'main', name: both('Menu', 'Меню') }],
  categories: [
    { id: 'pizza', menuId: 'main', name: both('Pizza', 'Пицца') },
    { id: 'hits', menuId: 'main', name: both('Hits') },
  ],
  products: [
    pepperoni,
    {
      ...pepperoni,
      id: 'tea',
      slug: 'tea',
      name: both('Tea'),
      variants: [{ ...small, id: 't', sku: '', name: [], position: 0 }],
    },
  ],
}

const ids = () => {
  let last = 0
  return () => `new-${++last}`
}
const plan = (cells: Cells[], shop = stored) =>
  planOf(
    cells.map((one, at) => ({ row: at + 2, cells: one })),
    shop,
    ids(),
    'point',
  )
const [row30 = {}, row40 = {}] = rowsOf(pepperoni, stored, 'point') as Cells[]
const codes = async (...cells: Cells[]) =>
  (await plan(cells)).errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

test('a price that changed is the only change', async () => {
  const made = await plan([row30, { ...row40, price: '799,50' }])
  expect(made.errors).toEqual([])
  expect(made.lines).toEqual([
    {
      row: 3,
      kind: 'changed',
      name: pepperoni.name,
      variant: both('40 cm', '40 см'),
      changes: [{ column: 'price', before: '749.00', after: '799.50' }],
    },
  ])
  expect(made.products).toHaveLength(1)
  expect(made.untouched).toBe(1)
})

test.each<[string, Cells, string, string]>([
  ['by its SKU', { sku: 'P-40', price: '1' }, 'pepperoni', 'p40'],
  [
    'by its address and variant',
    { slug: 'pepperoni', variant_en: '30 cm', price: '1' },
    'pepperoni',
    'p30',
  ],
  ['by its address alone, when there is one', { slug: 'tea', price: '1' }, 'tea', 't'],
  ['by its name, however it is written', { name_en: 'TEA', price: '1' }, 'tea', 't'],
])('a variant is found %s', async (_, cells, product, variant) => {
  const made = await plan([cells])
  expect(made.errors).toEqual([])
  const [one] = made.products
  expect(one?.after.id).toBe(product)
  expect(one?.after.variants.find(({ id }) => id === variant)?.price).toBe(100)
})

test('a new product with its variants, its category and its menu', async () => {
  const cells = {
    menu: 'Bar',
    category_en: 'Drinks',
    name_en: 'Cola',
    price: '99',
    weight: '330',
    unit: 'ml',
  }
  const made = await plan([
    { ...cells, variant_en: 'Can' },
    { variant_en: 'Bottle', price: '150', weight: '500', unit: 'ml' },
  ])
  expect(made.errors).toEqual([])
  expect(made.menus.map(({ name }) => name)).toEqual([both('Bar')])
  expect(made.categories.map(({ name }) => name)).toEqual([both('Drinks')])
  expect(
    made.products.map(({ after }) => [after.slug, after.variants.map(({ price }) => price)]),
  ).toEqual([['cola', [9900, 15_000]]])
  expect(made.lines.map(({ kind }) => kind)).toEqual(['added', 'added'])
})

test('an empty cell empties a text that may be empty; a missing column says nothing', async () => {
  expect((await plan([{ slug: 'tea', name_en: '' }])).lines).toEqual([])
  const emptied = await plan([{ slug: 'tea', description_en: '', price: '' }])
  expect(emptied.products[0]?.after.description).toEqual([])
  expect((await plan([{ slug: 'tea' }])).products).toEqual([])
})

test('a product is put into another category, and into two', async () => {
  const places = async (cells: Cells) =>
    (await plan([{ slug: 'tea', ...cells }])).products[0]?.after.places
  expect(await places({ category_en: 'Hits' })).toEqual(['hits'])
  expect(await places({ category_en: 'Pizza | Hits' })).toEqual(['pizza', 'hits'])
})

test('what is wrong is said with its row and column', async () => {
  expect(await codes({ ...row30, price: 'cheap' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, price: '-5' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, unit: 'spoon' })).toEqual(['2 unit no-unit'])
  expect(await codes({ ...row30, available: 'maybe' })).toEqual(['2 available no-flag'])
  expect(await codes({ ...row30, weight: '0' })).toEqual(['2 weight too-small'])
  expect(await codes({ ...row30, name_en: 'x' })).toEqual(['2 name_en too-short'])
  expect(await codes({ ...row30, slug: 'new', sku: '', name_en: '', name_ru: 'Пицца' })).toEqual([
    '2 name_en required',
  ])
  expect(await codes({ ...row30, slug: 'Ё' })).toEqual(['2 slug too-short', '2 slug invalid'])
  expect(await codes({ ...row30, category_ru: 'Пицца | Хиты' })).toEqual(['2 category_en uneven'])
  expect(await codes(row30, { ...row40, name_en: 'Another' })).toEqual(['3 name_en differs'])
  expect(await codes({ slug: 'tea', sku: 'P-40' })).toEqual(['2 sku sku-elsewhere'])
  expect(
    await codes(
      { sku: 'P-40', slug: 'new-one' },
      { name_en: 'One', slug: 'new-one', category_en: 'Hits', price: '1', weight: '1', unit: 'g' },
    ),
  ).toEqual(['3 slug slug-taken'])
  expect(await codes({ name_en: 'Cola' })).toEqual([
    '2 category_en required',
    '2 price required',
    '2 weight required',
    '2 unit required',
  ])
})

const text = (most: number) =>
  fc
    .oneof(
      fc.string({ maxLength: most }),
      fc.constantFrom(
        '=1+1',
        "'=x",
        "'hi",
        '@a',
        '+7 900',
        '- a',
        'a|b\\',
        '"q"; x',
        'two\nlines',
        '',
      ),
    )
    .map((said) => said.trim().slice(0, most).trim().replaceAll('\0', ''))
const name = fc
  .tuple(text(70), text(70))
  .map(([en, ru]) => both(`${en} x`.trim().padStart(2, 'x'), ru.length > 1 ? ru : ''))
const anyVariant = fc.record({
  version: fc.integer({ min: 1, max: 99 }),
  name: fc.tuple(text(20), text(20)).map(([en, ru]) => both(en, ru)),
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  unit: fc.constantFrom(...units),
  sku: fc.oneof(text(20), fc.constantFrom('', 'A-1', '007')),
  isAvailable: fc.boolean(),
})
const anyProduct = fc.record({
  version: fc.integer({ min: 1, max: 99 }),
  name,
  description: fc.tuple(text(90), text(90)).map(([en, ru]) => both(en, ru)),
  isAvailable: fc.boolean(),
  places: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 0, maxLength: 3 }),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 4 }),
})
const anyStored = fc
  .record({
    names: fc.array(name, { minLength: 6, maxLength: 6 }),
    products: fc.array(anyProduct, { maxLength: 6 }),
  })
  .map(
    ({ names, products }): Stored => ({
      main: 'en',
      menus: names.slice(0, 2).map((one, at) => ({ id: `menu-${at}`, name: one })),
      categories: names
        .slice(2)
        .map((one, at) => ({ id: `category-${at}`, menuId: `menu-${at % 2}`, name: one })),
      products: products.map((product, at) => ({
        id: `product-${at}`,
        version: product.version,
        slug: `product-${at}`,
        name: product.name,
        description: product.description,
        isAvailable: product.isAvailable,
        places: product.places.map((place) => `category-${place}`),
        variants: product.variants.map(({ version, ...variant }, position) => ({
          id: `variant-${at}-${position}`,
          version,
          ...variant,
          position,
        })),
      })),
    }),
  )

test('what the shop gives out, it takes back without a change', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStored,
      fc.constantFrom('comma' as const, 'point' as const),
      async (shop, decimal) => {
        const rows = shop.products.flatMap((product) => rowsOf(product, shop, decimal))
        const table = [
          [...columns],
          ...rows.map((row) => columns.map((column: Column) => row[column])),
        ]
        const made = await planOf(linesOf(table)?.lines ?? [], shop, ids(), decimal)
        expect(made).toEqual({
          menus: [],
          categories: [],
          products: [],
          lines: [],
          untouched: rows.length,
          errors: [],
        })
      },
    ),
  )
})

test('a variant is found though its spaces are of another kind, and keeps its own', async () => {
  const made = await plan(
    [{ slug: 'pepperoni', variant_en: '30 CM', variant_ru: '30 см', price: '1' }],
    {
      ...stored,
      products: [
        {
          ...pepperoni,
          variants: [
            { ...small, id: 'p30', name: both('30\u00a0cm', '30\u00a0см'), position: 0 },
            { ...small, id: 'p40', name: both('40\u00a0cm', '40\u00a0см'), sku: '', position: 1 },
          ],
        },
      ],
    },
  )
  expect(made.lines.map(({ kind, variant }) => [kind, variant])).toEqual([
    ['changed', both('30 CM', '30\u00a0см')],
  ])
})
