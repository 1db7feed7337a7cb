import { expect, test } from 'vitest'
import { both, codes, pepperoni, plan, row30, row40, stored } from '#tests/support/menu-plan.ts'
import type { Cells } from './column.ts'

test('reports an error with its row and column', async () => {
  expect(await codes({ ...row30, price: 'cheap' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, price: '-5' })).toEqual(['2 price no-number'])
  expect(await codes({ ...row30, fat: '12.55' })).toEqual(['2 fat no-share'])
  expect(await codes({ ...row30, fat: '1,200' })).toEqual(['2 fat no-share'])
  expect(await codes({ ...row30, calories: '10001' })).toEqual(['2 calories too-big'])
  expect(await codes({ ...row30, allergens: 'milk, sand' })).toEqual(['2 allergens no-allergen'])
  expect(await codes({ ...row30, spicy: '4' })).toEqual(['2 spicy no-spice'])
  expect(await codes({ ...row30, diets: 'halal, carnivore' })).toEqual(['2 diets no-diet'])
  expect(await codes({ ...row30, diets: 'vegan' })).toEqual(['2 diets wrong-diet'])
  expect(await codes({ ...row30, label_en: 'A badge of 18 signs' })).toEqual([
    '2 label_en too-long',
  ])
  expect(await codes({ ...row30, allergens_declared: 'maybe' })).toEqual([
    '2 allergens_declared no-flag',
  ])
  expect(await codes({ ...row30, position: 'first' })).toEqual(['2 position no-whole'])
  expect(await codes({ slug: 'tea', category_en: 'Hits | Pizza', position: 'x | y' })).toEqual([
    '2 position no-whole',
  ])
  expect(await codes({ ...row30, weight: '1,250' })).toEqual(['2 weight no-amount'])
  const dear = await plan([{ ...row30, price: '10000000.01' }])
  expect(dear.errors).toEqual([
    {
      row: 2,
      column: 'price',
      code: 'too-big',
      limit: 10_000_000,
      name: pepperoni.name,
      cell: '10000000.01',
    },
  ])
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
  expect(await codes({ ...row30, slug: 'Ё' })).toEqual(['2 slug too-short'])
  expect(await codes({ ...row30, category_ru: 'Пицца | Хиты' })).toEqual(['2 category_en uneven'])
  expect(await codes(row30, { ...row40, name_en: 'Another' })).toEqual(['3 name_en differs'])
  expect(await codes({ slug: 'tea', sku: 'P-40' })).toEqual(['2 sku sku-elsewhere'])
  const hits = { ...row30, category_en: 'Hits' }
  expect(await codes({ ...hits, menu: 'A' })).toEqual(['2 menu too-short'])
  expect(await codes({ ...hits, menu: 'A'.repeat(76) })).toEqual(['2 menu too-long'])
  expect(await codes({ ...hits, menu: '\u200b\u200b' })).toEqual([])
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
  ])
})

test('a new category has a name in the main language', async () => {
  const cola = { name_en: 'Cola', price: '1', weight: '1' }
  const soda = { ...cola, category_ru: 'Вода' }
  expect(await codes(soda, { ...soda, name_en: 'Tonic' })).toEqual(['2 category_en required'])
  expect(await codes({ ...soda, category_en: 'Soda' })).toEqual([])
  expect(await codes({ ...cola, category_ru: 'Пицца' })).toEqual([])
})

test('reports an error once, with its product and the cell’s content', async () => {
  const wrong = { ...row30, allergens: 'milk, sand', slug: 'Pepper oni' }
  const made = await plan([wrong, { ...wrong, sku: 'P-40', variant_en: '40 cm' }])
  expect(made.errors).toEqual([
    { row: 2, column: 'slug', code: 'invalid', name: pepperoni.name, cell: 'Pepper oni' },
    { row: 2, column: 'allergens', code: 'no-allergen', name: pepperoni.name, cell: 'milk, sand' },
  ])
  const uneven = { name_en: 'Cola', category_en: 'Hits', category_ru: 'Хиты | Ещё' }
  expect(await codes({ ...uneven, price: '1', weight: '1' })).toEqual(['2 category_en uneven'])
  const others = [row30, row40, { ...row40, sku: '', variant_en: '50 cm' }]
  expect(await codes(...others.map((row, at) => (at ? { ...row, fat: '99' } : row)))).toEqual([
    '3 fat differs',
  ])
  const [differs] = (await plan([row30, { ...row40, fat: '99' }])).errors
  expect(differs).toMatchObject({ cell: '99', first: '12' })
  expect(await codes({ slug: 'PEPPERONI', price: '1' })).toEqual(['2 slug invalid'])
  const [pizza, ...rest] = stored.products
  const vegan = {
    ...stored,
    products: pizza ? [{ ...pizza, diets: ['vegan'] as const }, ...rest] : [],
  }
  const wrongDiet = await plan([{ ...row30, diets: 'vegam', allergens: 'milk' }], vegan)
  expect(wrongDiet.errors.map(({ code }) => code)).toEqual(['no-diet'])
})

test('a row with an unknown product key is one error, and changes no other product', async () => {
  expect(await codes({ sku: 'P-40', price: '1' }, { sku: 'P-4O', price: '1' })).toEqual([
    '3 sku no-such-product',
  ])
  expect(await codes({ slug: 'peperoni', price: 'x' })).toEqual([
    '2 slug no-such-product',
    '2 price no-number',
  ])
  const [, tea] = stored.products
  const two = { ...stored, products: [...stored.products, ...(tea ? [{ ...tea, id: 't2' }] : [])] }
  const made = await plan([{ name_en: 'Tea', price: '1' }], two)
  expect(made.errors).toMatchObject([{ row: 2, column: 'name_en', code: 'several-products' }])
  expect(made.lines).toEqual([])
  const fresh = { slug: 'cola', price: '1', weight: '1' }
  expect(await codes({ ...fresh, name_en: 'Cola', category_en: 'Hits' }, fresh)).toEqual([])
})

test('compares values by their meaning', async () => {
  const made = await plan([
    { ...row30, available: 'да', allergens: 'Молоко; soybeans', fat: '12,0', unit: 'г' },
    { ...row40, available: 'yes', allergens: 'soy, milk', fat: '12', unit: 'кг' },
  ])
  expect(made.errors).toEqual([])
  const [one] = made.products
  expect(one?.after.allergens).toEqual(['milk', 'soybeans'])
  expect(one?.after.variants.map(({ unit }) => unit)).toEqual(['g', 'kg'])
  const [places, inCapitals] = ['Pizza | Hits', 'PIZZA  |  hits'].map((category_en, at) => {
    return { category_en, category_ru: '', position: '', menu: at ? 'MENU' : 'Menu' }
  })
  expect(await codes({ ...row30, ...places }, { ...row40, ...inCapitals })).toEqual([])
})

test('never shows the placeholder of an invalid cell; a missing unit is grams', async () => {
  const cola = { name_en: 'Cola', category_en: 'Hits', price: '1', weight: 'half' }
  const shown = async (cells: Cells) =>
    (await plan([cells])).lines[0]?.changes.map(({ column, after }) => `${column} ${after}`)
  expect(await shown(cola)).not.toContainEqual(expect.stringMatching(/^weight/))
  expect(await shown({ ...cola, price: '' })).not.toContainEqual(expect.stringMatching(/^price/))
  expect(await shown({ ...cola, weight: '0,5' })).toEqual(
    expect.arrayContaining(['weight 0.5', 'unit g']),
  )
  expect(await codes({ ...cola, weight: '0,5' })).toEqual([])
})

test('a file adds up to 200 categories, and a row names no more', async () => {
  const products = Array.from({ length: 202 }, (_, at) => ({
    name_en: `Cola ${at}`,
    price: '1',
    weight: '1',
    category_en: `Soda ${at}`,
  }))
  expect(await codes(...products)).toEqual([
    '202 category_en categories-full',
    '203 category_en categories-full',
  ])
  const category_en = products.map((one) => one.category_en).join(' | ')
  expect(await codes({ ...products[0], category_en })).toEqual(['2 category_en categories-full'])
  const known = { slug: 'tea', category_en: 'Hits', category_ru: '' }
  expect(await codes(...products.slice(0, 200), known)).toEqual([])
})

test('names that give the same slug are numbered', async () => {
  const soda = { price: '1', weight: '1', category_en: 'Pizza' }
  const slugs = ['Cola!', 'Cola?', 'Cola-3', 'Cola…', '汽水', '可乐'].map((name_en) => ({
    ...soda,
    name_en,
  }))
  const { products } = await plan(slugs)
  expect(products.map(({ after }) => after.slug)).toEqual([
    'cola',
    'cola-2',
    'cola-3',
    'cola-4',
    'product',
    'product-2',
  ])
})

test('points out a new name that is close to a known one', async () => {
  const cola = { name_en: 'Cola', price: '1', weight: '1' }
  const meant = async (...cells: Cells[]) => {
    const made = await plan(cells)
    return [...made.menus, ...made.categories].map((one) => one.meant)
  }
  const [pizza, hits] = stored.categories
  expect(await meant({ ...cola, category_en: 'Piza' })).toEqual([pizza?.name])
  expect(await meant({ ...cola, category_ru: 'Пица' })).toEqual([pizza?.name])
  expect(await meant({ ...cola, category_en: 'Hit' })).toEqual([hits?.name])
  expect(await meant({ ...cola, category_en: 'Soups' })).toEqual([null])
  expect(await meant({ ...cola, category_en: 'Pizza', menu: 'Menus' })).toEqual([
    both('Menu', 'Меню'),
    null,
  ])
  for (const menu of ['MENU', 'меню', ' Menu '])
    expect(await meant({ ...cola, category_en: 'Pizza', menu })).toEqual([])
  const pastas = [
    { ...cola, category_en: 'Pasta' },
    { ...cola, name_en: 'Tonic', category_en: 'Patsa' },
  ]
  expect(await meant(...pastas)).toEqual([null, both('Pasta')])
})

test('two new products can’t share an SKU', async () => {
  const tea = {
    name_en: 'Tea',
    category_en: 'Hits',
    price: '1',
    weight: '1',
    unit: 'g',
    sku: 'T-1',
  }
  const mint = { ...tea, name_en: 'Mint tea' }
  expect(await codes(tea, mint)).toEqual(['3 sku sku-elsewhere'])
  expect(await codes(tea, { ...mint, sku: 'T-2' })).toEqual([])
  for (const sku of ['', '-', '—', '0'])
    expect(await codes({ ...tea, sku }, { ...mint, sku })).toEqual([])
  // The export of a shop that has it twice.
  expect(await codes({ ...tea, slug: 'tea-1' }, { ...mint, slug: 'tea-2' })).toEqual([])
})
