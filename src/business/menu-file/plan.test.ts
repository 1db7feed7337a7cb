import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { units } from '#business/menu/shapes.ts'
import {
  both,
  codes,
  ids,
  pepperoni,
  plainGroup,
  plainOption,
  plan,
  row30,
  row40,
  small,
  stored,
} from '#tests/support/menu-plan.ts'
import { type Cells, type Column, columns, linesOf } from './column.ts'
import { planOf } from './plan.ts'
import { rowsOf } from './rows.ts'
import type { Stored } from './stored.ts'

test('a file sets spice, diets, badge and the complete list; a missing column changes nothing', async () => {
  const [one] = (
    await plan([
      {
        slug: 'pepperoni',
        spicy: '3',
        diets: 'Kosher, халяль',
        label_en: '',
        label_ru: 'Хит',
        allergens_declared: 'нет',
      },
    ])
  ).products
  expect(one?.after).toMatchObject({
    spicy: 3,
    diets: ['halal', 'kosher'],
    label: [{ locale: 'ru', value: 'Хит' }],
    allergensDeclared: false,
  })
  expect((await plan([{ slug: 'pepperoni', fat: '12' }])).products).toEqual([])
  const [emptied] = (await plan([{ slug: 'pepperoni', spicy: '', diets: ' ' }])).products
  expect(emptied?.after).toMatchObject({ spicy: 0, diets: [] })
  expect(emptied?.after.allergensDeclared).toBe(true)
})

test('a changed price is the only change', async () => {
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
])('finds a variant %s', async (_, cells, product, variant) => {
  const made = await plan([cells])
  expect(made.errors).toEqual([])
  const [one] = made.products
  expect(one?.after.id).toBe(product)
  expect(one?.after.variants.find(({ id }) => id === variant)?.price).toBe(100)
})

test('adds a product with its variants, its category and its menu', async () => {
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

test('an empty cell clears an optional text; a missing column changes nothing', async () => {
  expect((await plan([{ slug: 'tea', name_en: '' }])).lines).toEqual([])
  const emptied = await plan([{ slug: 'tea', description_en: '', price: '' }])
  expect(emptied.products[0]?.after.description).toEqual([])
  expect((await plan([{ slug: 'tea' }])).products).toEqual([])
})

test('moves a product to another category, and to two', async () => {
  const places = async (cells: Cells) =>
    (await plan([{ slug: 'tea', ...cells }])).products[0]?.after.places
  expect(await places({ category_en: 'Hits' })).toEqual(['hits'])
  expect(await places({ category_en: 'Pizza | Hits' })).toEqual(['pizza', 'hits'])
  expect(await places({ category_en: 'Hits |', position: '1 |' })).toEqual(['hits'])
  expect(await places({ category_en: 'Hits | hits' })).toEqual(['hits'])
  expect((await plan([{ slug: 'tea', category_en: '|' }])).lines).toEqual([])
})

test('nutrition has all four numbers or none', async () => {
  const made = await plan([{ slug: 'pepperoni', fat: '11,5', allergens: 'Milk; sesame' }])
  expect(made.products[0]?.after.nutrition).toEqual({ ...pepperoni.nutrition, fat: 11.5 })
  expect(made.products[0]?.after.allergens).toEqual(['milk', 'sesame'])
  const empty = { calories: '', protein: '', fat: '', carbohydrate: '' }
  const emptied = await plan([{ slug: 'pepperoni', ...empty, allergens: ' ' }])
  expect(emptied.products[0]?.after).toMatchObject({ nutrition: null, allergens: [] })
  expect((await plan([{ slug: 'pepperoni', allergens: 'milk, gluten' }])).products).toEqual([])
  expect(await codes({ slug: 'tea', ...empty, calories: '1', fat: '2' })).toEqual([
    '2 protein no-whole-label',
  ])
  expect(await codes({ slug: 'tea', ...empty, calories: 'many' })).toEqual(['2 calories no-share'])
})

test('moves a product to its position, without changes for those it displaces', async () => {
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

test('moves a variant to its position', async () => {
  const made = await plan([{ sku: 'P-40', variant_position: '1' }])
  const [one] = made.products
  expect(one?.after.variants.map(({ id, position }) => [id, position])).toEqual([
    ['p40', 0],
    ['p30', 1],
  ])
  expect(made.rearranged).toEqual([])
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
    .map((text) => text.trim().slice(0, most).trim().replaceAll('\0', ''))
const name = fc
  .tuple(text(70), text(70))
  .map(([en, ru]) => both(`${en} x`.trim().padStart(2, 'x'), ru.length > 1 ? ru : ''))
const anyVariant = fc.record({
  version: fc.integer({ min: 1, max: 99 }),
  name: fc.tuple(text(20), text(20)).map(([en, ru]) => both(en, ru)),
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...units),
  sku: fc.oneof(text(20), fc.constantFrom('', 'A-1', '007')),
  isAvailable: fc.boolean(),
  size: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
})
// Names and SKUs may be the same, and ids may be gone.
const anyOption = fc.record({
  name: fc.oneof(
    name,
    fc.constantFrom('cheese', 'Cheese', 'a, b*', '...', '#2', '*', 'A-1').map((one) => both(one)),
  ),
  sku: fc.oneof(text(20), fc.constantFrom('', '', 'A-1', 'cheese', '...', '*')),
})
const mostOptions = 5
const anyIds = (group: number) =>
  fc.option(
    fc.uniqueArray(
      fc.integer({ min: 0, max: mostOptions + 1 }).map((at) => `option-${group}-${at}`),
      { maxLength: 4 },
    ),
  )
const anyProductGroup = fc.integer({ min: 0, max: 2 }).chain((group) =>
  fc.record({
    groupId: fc.constant(`group-${group}`),
    least: fc.option(fc.integer({ min: 0, max: 3 })),
    most: fc.option(fc.integer({ min: 3, max: 50 })),
    freeCount: fc.option(fc.integer({ min: 0, max: 20 })),
    only: anyIds(group),
    defaults: anyIds(group),
  }),
)
const anyGroup = fc.record({ name, options: fc.array(anyOption, { maxLength: mostOptions }) })
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
  allergensDeclared: fc.boolean(),
  spicy: fc.integer({ min: 0, max: 3 }),
  // Any other diet may contradict the allergens.
  diets: fc.subarray(['halal', 'kosher'] as const),
  label: fc.tuple(text(16), text(16)).map(([en, ru]) => both(en, ru)),
  places: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 0, maxLength: 3 }),
  groups: fc.uniqueArray(anyProductGroup, { selector: ({ groupId }) => groupId }),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 4 }),
})
const anyStored = fc
  .record({
    names: fc.array(name, { minLength: 6, maxLength: 6 }),
    products: fc.array(anyProduct, { maxLength: 6 }),
    // A product without variants is in its category, but has no row in a file.
    bare: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    groups: fc.array(anyGroup, { minLength: 3, maxLength: 3 }),
    live: fc.integer({ min: 0, max: 2 }),
    shuffle: fc.infiniteStream(fc.nat(1000)),
  })
  .map(
    ({ names, products, bare, groups, live, shuffle }): Stored => ({
      main: 'en',
      sizes: names
        .slice(0, 3)
        .map((one, at) => ({ id: `size-${at}`, slug: `size-${at}`, name: one })),
      groups: groups.map(({ name, options }, at) => ({
        ...plainGroup,
        id: `group-${at}`,
        slug: `group-${at}`,
        name,
        options: options.map((option, place) => ({
          ...plainOption,
          ...option,
          id: `option-${at}-${place}`,
        })),
      })),
      menus: names
        .slice(0, 2)
        .map((one, at) => ({ id: `menu-${at}`, name: one, isActive: at === live })),
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
        allergensDeclared: product.allergensDeclared,
        spicy: product.spicy,
        diets: [...product.diets],
        label: product.label,
        isAvailable: product.isAvailable,
        places: product.places.map((place) => `category-${place}`),
        groups: product.groups,
        variants: product.variants.map(({ version, size, ...variant }, position) => ({
          id: `variant-${at}-${position}`,
          version,
          ...variant,
          sizeId: size === undefined ? null : `size-${size}`,
          position,
        })),
      })),
    }),
  )

test('importing an export changes nothing', async () => {
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

test('finds a variant despite other kinds of spaces, and keeps its own', async () => {
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
