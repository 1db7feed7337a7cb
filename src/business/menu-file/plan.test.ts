import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens } from '#business/catalog/allergen.ts'
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
  nutrition: { calories: 264, protein: 12.5, fat: 12, carbohydrate: 27 },
  allergens: ['gluten', 'milk'],
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
    {
      id: 'pizza',
      version: 1,
      menuId: 'main',
      name: both('Pizza', 'Пицца'),
      products: [
        { id: 'pepperoni', position: 0 },
        { id: 'tea', position: 4 },
      ],
    },
    { id: 'hits', version: 1, menuId: 'main', name: both('Hits'), products: [] },
  ],
  products: [
    pepperoni,
    {
      ...pepperoni,
      id: 'tea',
      slug: 'tea',
      name: both('Tea'),
      nutrition: null,
      allergens: [],
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

test('nutrition is all four numbers or none', async () => {
  const made = await plan([{ slug: 'pepperoni', fat: '11,5', allergens: 'Milk; sesame' }])
  expect(made.products[0]?.after.nutrition).toEqual({ ...pepperoni.nutrition, fat: 11.5 })
  expect(made.products[0]?.after.allergens).toEqual(['milk', 'sesame'])
  const empty = { calories: '', protein: '', fat: '', carbohydrate: '' }
  const emptied = await plan([{ slug: 'pepperoni', ...empty, allergens: ' ' }])
  expect(emptied.products[0]?.after).toMatchObject({ nutrition: null, allergens: [] })
  expect((await plan([{ slug: 'pepperoni', allergens: 'milk, gluten' }])).products).toEqual([])
  expect(await codes({ slug: 'tea', ...empty, calories: '1', fat: '2' })).toEqual([
    '2 protein required',
    '2 carbohydrate required',
  ])
})

test('a product stands where it is wished, and whoever is pushed aside asks for nothing', async () => {
  const tea = await plan([{ slug: 'tea', position: '1' }])
  expect(tea.lines.map(({ changes }) => changes)).toEqual([
    [{ column: 'position', before: '2', after: '1' }],
  ])
  const order = ({ rearranged }: typeof tea) =>
    rearranged.map(({ category, after }) => [category.id, after.map(({ id }) => id)])
  expect(order(tea)).toEqual([['pizza', ['tea', 'pepperoni']]])
  const full = await plan([row30, row40, { slug: 'tea', position: '0' }])
  expect(order(full)).toEqual([['pizza', ['tea', 'pepperoni']]])
  expect(full.lines.map(({ row }) => row)).toEqual([4])
  const two = await plan([{ slug: 'tea', category_en: 'Hits | Pizza', position: '| 1' }])
  expect(order(two)).toEqual([
    ['pizza', ['tea', 'pepperoni']],
    ['hits', ['tea']],
  ])
  expect(order(await plan([{ slug: 'tea', position: '9' }]))).toEqual([])
})

test('a variant stands where it is wished', async () => {
  const made = await plan([{ sku: 'P-40', variant_position: '1' }])
  const [one] = made.products
  expect(one?.after.variants.map(({ id, position }) => [id, position])).toEqual([
    ['p40', 0],
    ['p30', 1],
  ])
  expect(made.rearranged).toEqual([])
})

test('what is wrong is said with its row and column', async () => {
  expect(await codes({ ...row30, price: 'cheap' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, price: '-5' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, fat: '12.55' })).toEqual(['2 fat no-share'])
  expect(await codes({ ...row30, fat: '1,200' })).toEqual(['2 fat no-share'])
  expect(await codes({ ...row30, calories: '10001' })).toEqual(['2 calories too-big'])
  expect(await codes({ ...row30, allergens: 'milk, sand' })).toEqual(['2 allergens no-allergen'])
  expect(await codes({ ...row30, position: 'first' })).toEqual(['2 position no-whole'])
  expect(await codes({ slug: 'tea', category_en: 'Hits | Pizza', position: 'x | y' })).toEqual([
    '2 position no-whole',
  ])
  expect(await codes({ ...row30, weight: '1.5' })).toEqual(['2 weight no-whole'])
  const dear = await plan([{ ...row30, price: '10000000.01' }])
  expect(dear.errors).toEqual([{ row: 2, column: 'price', code: 'too-big', limit: 10_000_000 }])
  expect(await codes({ ...row30, position: '1 | 2' })).toEqual(['2 category_en uneven'])
  expect(await codes({ slug: 'tea', position: '1 | 2' })).toEqual(['2 position uneven'])
  expect(await codes({ ...row30, variant_position: '-1' })).toEqual(['2 variant_position no-whole'])
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
const anyShare = fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10)
const anyProduct = fc.record({
  version: fc.integer({ min: 1, max: 99 }),
  name,
  description: fc.tuple(text(90), text(90)).map(([en, ru]) => both(en, ru)),
  isAvailable: fc.boolean(),
  nutrition: fc.option(
    fc.record({ calories: anyShare, protein: anyShare, fat: anyShare, carbohydrate: anyShare }),
  ),
  allergens: fc.uniqueArray(fc.constantFrom(...allergens)),
  places: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 0, maxLength: 3 }),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 4 }),
})
const anyStored = fc
  .record({
    names: fc.array(name, { minLength: 6, maxLength: 6 }),
    products: fc.array(anyProduct, { maxLength: 6 }),
    // Without a variant a product stands in its category, and has no line in a file.
    bare: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    shuffle: fc.infiniteStream(fc.nat(1000)),
  })
  .map(
    ({ names, products, bare, shuffle }): Stored => ({
      main: 'en',
      menus: names.slice(0, 2).map((one, at) => ({ id: `menu-${at}`, name: one })),
      categories: names.slice(2).map((one, at) => ({
        id: `category-${at}`,
        version: 1,
        menuId: `menu-${at % 2}`,
        name: one,
        products: [...products.map(({ places }) => places), ...bare.map((place) => [place])]
          .flatMap((places, product) => (places.includes(at) ? [`product-${product}`] : []))
          .map((id) => ({ id, turn: shuffle.next().value ?? 0 }))
          .toSorted((one, other) => one.turn - other.turn)
          .map(({ id }, position) => ({ id, position })),
      })),
      products: products.map((product, at) => ({
        id: `product-${at}`,
        version: product.version,
        slug: `product-${at}`,
        name: product.name,
        description: product.description,
        nutrition: product.nutrition,
        allergens: product.allergens,
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
          rearranged: [],
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
