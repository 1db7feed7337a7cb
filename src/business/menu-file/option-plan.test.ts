import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { both, ids, pepperoni, plainGroup, plainOption, stored } from '#tests/support/menu-plan.ts'
import { allOptionColumns, type Cells, isOfOptions, optionLinesOf } from './column.ts'
import { optionPlanOf } from './option-plan.ts'
import { optionRowsOf } from './rows.ts'
import type { OptionGroup, Stored } from './stored.ts'

const cheese = {
  ...plainOption,
  id: 'cheese',
  name: both('cheese', 'сыр'),
  sku: 'CH',
  price: 59_00,
  sizePrices: [{ sizeId: 's40', price: 79_00 }],
  grams: 40,
  allergens: ['milk'],
}
const basil = { ...plainOption, id: 'basil', name: both('basil', 'базилик'), price: 39_00 }
const onion = { ...plainOption, id: 'onion', name: both('onion', 'лук') }
const asGroup = { least: null, most: null, freeCount: null, only: null, defaults: null }
const shop: Stored = {
  ...stored,
  sizes: [
    { id: 's30', slug: '30-cm', name: both('30\u00a0cm', '30\u00a0см') },
    { id: 's40', slug: '40-cm', name: both('40\u00a0cm', '40\u00a0см') },
  ],
  groups: [
    {
      ...plainGroup,
      id: 'g-toppings',
      slug: 'toppings',
      name: both('Toppings', 'Добавки'),
      most: 6,
      mostOfOne: 3,
      options: [cheese, basil],
    },
    {
      ...plainGroup,
      id: 'g-without',
      slug: 'without',
      name: both('Without', 'Убрать'),
      sign: 'MINUS',
      options: [onion],
    },
  ],
  products: [{ ...pepperoni, groups: [{ ...asGroup, groupId: 'g-toppings', least: 5 }] }],
}

const plan = (cells: Cells[], own = shop) =>
  optionPlanOf(
    cells.map((one, at) => ({ row: at + 2, cells: one })),
    own,
    ids(),
    'point',
  )
const after = async (...cells: Cells[]) => {
  const made = await plan(cells)
  expect(made.errors).toEqual([])
  return made.groups.map((one) => one.after)
}
const codes = async (...cells: Cells[]) =>
  (await plan(cells)).errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

test('detects a file of options by its headings, and finds the prices of sizes by slug or name', () => {
  expect(isOfOptions([['sku', 'price']])).toBe(false)
  expect(isOfOptions([['Group URL', 'price']])).toBe(true)
  expect(isOfOptions([['Опция, русский']])).toBe(true)
  const head = ['group', 'Price: 30 cm', 'цена:40 СМ', 'price:50-cm', 'grams', 'gramms']
  const { columns, unknown } = optionLinesOf([head], shop.sizes, (row) => row)
  expect([...columns].toSorted()).toEqual(['grams', 'group', 'price:30-cm', 'price:40-cm'])
  expect(unknown.map(({ heading }) => heading)).toEqual(['price:50-cm', 'gramms'])
})

test('a changed price is the only change', async () => {
  const made = await plan([
    { group: 'toppings', sku: 'CH', 'price:30-cm': '65,50', 'price:40-cm': '79' },
    { option_ru: 'базилик', price: '39' },
  ])
  expect(made.errors).toEqual([])
  expect(made.lines).toEqual([
    {
      row: 2,
      kind: 'changed',
      name: both('Toppings', 'Добавки'),
      variant: cheese.name,
      changes: [{ column: 'price:30-cm', before: '', after: '65.50' }],
    },
  ])
  expect(made.untouched).toBe(1)
  expect(made.groups.map((one) => one.after.options[0]?.sizePrices)).toEqual([
    [
      { sizeId: 's30', price: 65_50 },
      { sizeId: 's40', price: 79_00 },
    ],
  ])
})

test('adds a group with its options, and leaves out prices for a size that repeat the price', async () => {
  const made = await plan([
    {
      group_en: 'Topings',
      sign: '+',
      least: '1',
      most: '',
      most_of_one: '2',
      free: '1',
      option_en: 'ham',
      price: '89',
      'price:30-cm': '89',
      'price:40-cm': '119',
      grams: '50',
      allergens: 'milk',
      default: 'да',
      available: 'no',
    },
    { option_en: 'corn', position: '1' },
  ])
  expect(made.errors).toEqual([])
  expect(made.added.map(({ name, meant }) => [name, meant])).toEqual([
    [both('Topings'), both('Toppings', 'Добавки')],
  ])
  const [group] = made.groups
  expect(group?.before).toBeUndefined()
  expect(group?.after).toMatchObject({
    slug: 'topings',
    sign: 'PLUS',
    least: 1,
    most: null,
    mostOfOne: 2,
    freeCount: 1,
    options: [
      { name: both('corn'), price: 0, isAvailable: true },
      {
        name: both('ham'),
        price: 89_00,
        sizePrices: [{ sizeId: 's40', price: 119_00 }],
        grams: 50,
        allergens: ['milk'],
        isDefault: true,
        isAvailable: false,
      },
    ],
  })
  expect(made.lines.map(({ kind }) => kind)).toEqual(['added', 'added'])
})

test('a new group with the name of a known one is doubtful, and one in two languages is one', async () => {
  const twin = await plan([{ group: 'topings', group_en: 'toppings', option_en: 'ham' }])
  expect(twin.added.map(({ slug, meant }) => [slug, meant])).toEqual([
    ['topings', both('Toppings', 'Добавки')],
  ])
  const dough = { group_en: 'Dough', group_ru: 'Тесто', option_en: 'thin' }
  const more = [
    { group_en: 'dough', option_en: 'thick' },
    { group_ru: 'Тесто', option_en: 'deep' },
  ]
  const { added, errors } = await plan([dough, ...more])
  expect(errors).toEqual([])
  expect(added.map(({ slug, options }) => [slug, options.length])).toEqual([['dough', 3]])
  const others = await plan([dough, { group_en: 'Dough', group_ru: 'Основа', option_en: 'rye' }])
  expect(others.added).toHaveLength(2)
})

test('a group is found by slug or name, an option by SKU or name; nothing is deleted', async () => {
  const [one] = await after({ group_ru: 'добавки', option_en: 'CHEESE', price: '1' })
  expect(one?.options.map(({ id, price }) => [id, price])).toEqual([
    ['cheese', 1_00],
    ['basil', 39_00],
  ])
  const [renamed] = await after({ group: 'toppings', sku: 'CH', option_en: 'parmesan' })
  expect(renamed?.options[0]).toMatchObject({ id: 'cheese', name: both('parmesan', 'сыр') })
  const [moved] = await after({ group: 'toppings', option_en: 'basil', position: '1' })
  expect(moved?.options.map(({ id }) => id)).toEqual(['basil', 'cheese'])
  const [emptied] = await after({
    group: 'toppings',
    sku: 'CH',
    'price:40-cm': '',
    allergens: '',
    grams: '',
  })
  expect(emptied?.options[0]).toMatchObject({ sizePrices: [], allergens: [], grams: 0 })
  const [limited] = await after({ group: 'without', group_en: 'Leave out' })
  expect(limited).toMatchObject({ name: both('Leave out', 'Убрать'), options: [onion] })
})

test.each<[string, Cells[], string[]]>([
  [
    'a price that is none',
    [{ group: 'toppings', sku: 'CH', 'price:40-cm': 'x' }],
    ['2 price:40-cm no-number'],
  ],
  ['an unknown sign', [{ group: 'toppings', sign: 'times' }], ['2 sign no-sign']],
  ['too large a limit', [{ group: 'toppings', most: '51' }], ['2 most too-big']],
  ['limits that contradict', [{ group: 'toppings', least: '7' }], ['2 least too-big']],
  [
    'more required than there is',
    [{ group: 'toppings', option_en: 'ham', least: '4', most_of_one: '1' }],
    ['2 least too-big'],
  ],
  [
    'limits that contradict a product',
    [{ group: 'toppings', most: '4' }],
    ['2 most product-unfit'],
  ],
  [
    'a price of what is left out',
    [{ group: 'without', option_en: 'onion', price: '5' }],
    ['2 price wrong-sign'],
  ],
  [
    'a sign that other options don’t fit',
    [{ group: 'extras', sign: 'minus' }],
    ['2 sign wrong-sign'],
  ],
  ['a group that must be left out', [{ group: 'without', least: '1' }], ['2 least wrong-sign']],
  ['an unknown slug', [{ group: 'sauces', option_en: 'mayo' }], ['2 group no-such-group']],
  ['no group at all', [{ option_en: 'mayo' }], ['2 group required']],
  ['an option without a name', [{ group: 'toppings', price: '5' }], ['2 option_en required']],
  [
    'no name in the main language',
    [{ group: 'toppings', option_ru: 'кукуруза' }],
    ['2 option_en required'],
  ],
  [
    'a name that two groups have',
    [{ group_en: 'Same', option_en: 'a' }],
    ['2 group_en several-groups'],
  ],
  [
    'rows of a group that differ',
    [
      { group: 'toppings', sku: 'CH', most: '6' },
      { group: 'toppings', option_en: 'basil', most: '5' },
    ],
    ['3 most differs'],
  ],
])('points to %s', async (_, cells, expected) => {
  const same = (id: string) => ({ ...plainGroup, id, slug: id, name: both('Same'), options: [] })
  const extras = { ...same('extras'), name: both('Extras'), options: [cheese] }
  const own = { ...shop, groups: [...shop.groups, same('one'), same('two'), extras] }
  const made = await plan(cells, own)
  expect(made.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(expected)
})

test('rows of a group are compared by what their cells mean', async () => {
  const first = { sign: 'plus', least: '1', most: '6', most_of_one: '3', free: '0' }
  const same = { sign: '+', least: '1,0', most: '6.0', most_of_one: '3,00', free: '0.0' }
  const row = { group: 'toppings', allergens_declared: 'yes', option_en: 'basil', ...first }
  const other = { group: 'toppings', allergens_declared: 'да', sku: 'CH', ...same }
  expect(await codes(row, other)).toEqual([])
  expect(await codes(row, { ...other, sign: 'плюс', allergens_declared: 'ИСТИНА' })).toEqual([])
  const wrong = { ...other, sign: 'минус', allergens_declared: 'нет', free: '1' }
  expect(await codes(row, wrong)).toEqual([
    '3 sign differs',
    '3 free differs',
    '3 allergens_declared differs',
  ])
})

test('an error has its group, its cell, and a product in the language that it has', async () => {
  const products = shop.products.map((one) => ({ ...one, name: both('', 'Пепперони') }))
  const { errors } = await plan([{ group: 'toppings', most: '4' }], { ...shop, products })
  expect(errors).toMatchObject([{ code: 'product-unfit', part: 'Пепперони' }])
  expect((await plan([{ group: 'toppings', most: '4' }])).errors).toEqual([
    {
      row: 2,
      column: 'most',
      code: 'product-unfit',
      part: 'Pepperoni',
      name: both('Toppings', 'Добавки'),
      cell: '4',
    },
  ])
  expect(await codes({ group: 'toppings', sku: 'CH', grams: '5001', default: 'often' })).toEqual([
    '2 grams too-big',
    '2 default no-flag',
  ])
})

const text = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('=1+1', "'hi", '@a', '- a', 'a|b\\', '"q"; x', 'two\nlines', ''),
  )
  .map((one) => one.trim().replaceAll('\0', ''))
const anyName = fc.oneof(
  fc
    .tuple(text, text)
    .map(([en, ru]) => both(`${en} x`.trim().padStart(2, 'x'), ru.length > 1 ? ru : '')),
  fc.constantFrom('cheese', 'Cheese', 'onion').map((one) => both(one)),
)
const anyMoney = fc.integer({ min: 0, max: 1_000_000_000 })
const anySizePrices = fc
  .subarray([0, 1, 2])
  .chain((sizes) =>
    fc.tuple(...sizes.map((at) => anyMoney.map((price) => ({ sizeId: `size-${at}`, price })))),
  )
const anyOption = fc.record({
  name: anyName,
  sku: fc.oneof(text, fc.constantFrom('', 'A-1', '007')),
  price: anyMoney,
  sizePrices: anySizePrices,
  grams: fc.integer({ min: 0, max: 5000 }),
  allergens: fc.uniqueArray(fc.constantFrom(...allergens)),
  isDefault: fc.boolean(),
  isAvailable: fc.boolean(),
})
const anyGroup = fc.record({
  name: anyName,
  isMinus: fc.boolean(),
  least: fc.integer({ min: 0, max: 20 }),
  most: fc.option(fc.integer({ min: 20, max: 50 })),
  mostOfOne: fc.integer({ min: 1, max: 10 }),
  freeCount: fc.integer({ min: 0, max: 20 }),
  allergensDeclared: fc.boolean(),
  options: fc.array(anyOption, { maxLength: 5 }),
})
const anyShop = fc
  .record({
    groups: fc.array(anyGroup, { maxLength: 4 }),
    sizes: fc.array(anyName, { minLength: 3, maxLength: 3 }),
  })
  .map(
    ({ groups, sizes }): Stored => ({
      ...stored,
      sizes: sizes.map((name, at) => ({ id: `size-${at}`, slug: `size-${at}`, name })),
      groups: groups.map(
        ({ isMinus, options, ...group }, at): OptionGroup => ({
          id: `group-${at}`,
          version: 1,
          slug: `group-${at}`,
          ...group,
          sign: isMinus ? 'MINUS' : 'PLUS',
          ...(isMinus && { least: 0, mostOfOne: 1, freeCount: 0 }),
          options: options.map((option, place) => ({
            id: `option-${at}-${place}`,
            ...option,
            sizePrices: option.sizePrices.filter(({ price }) => price !== option.price),
            ...(isMinus && { price: 0, sizePrices: [], grams: 0, isDefault: false }),
          })),
        }),
      ),
    }),
  )

test('importing exported options changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyShop,
      fc.constantFrom('comma' as const, 'point' as const),
      async (own, decimal) => {
        const columns = allOptionColumns(own.sizes)
        const rows = own.groups.flatMap((group) => optionRowsOf(group, own.sizes, decimal))
        const table = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
        const { lines, unknown } = optionLinesOf(table, own.sizes, (index) => index + 1)
        expect(unknown).toEqual([])
        expect(await optionPlanOf(lines, own, ids(), decimal)).toEqual({
          added: [],
          groups: [],
          lines: [],
          untouched: rows.length,
          errors: [],
        })
      },
    ),
  )
})

test('a new option leaves the allergens of its group to be checked, unless the file says so', async () => {
  const [toppings, ...others] = shop.groups
  const declared = {
    ...shop,
    groups: [{ ...toppings, allergensDeclared: true } as OptionGroup, ...others],
  }
  const isDeclared = async (...cells: Cells[]) =>
    (await plan(cells, declared)).groups.map((one) => one.after.allergensDeclared)
  const known = { group: 'toppings', option_en: 'basil', price: '45' }
  const ham = { group: 'toppings', option_en: 'ham', option_ru: 'ветчина', price: '99' }
  expect(await isDeclared(known)).toEqual([true])
  expect(await isDeclared(known, ham)).toEqual([false])
  const ticked = { allergens_declared: 'yes' }
  expect(await isDeclared({ ...ham, ...ticked })).toEqual([true])
  // The tick of an exported row is about the options of then.
  expect(await isDeclared({ ...known, ...ticked }, ham)).toEqual([false])
  expect(await isDeclared({ ...known, ...ticked }, { ...ham, ...ticked })).toEqual([true])
  expect(await isDeclared({ ...known, allergens_declared: 'no' }, ham)).toEqual([false])
  // A group that isn't declared needs the word of each of its options, also if the file is imported a second time.
  const sets = async (...cells: Cells[]) =>
    (await plan(cells)).groups.map((one) => one.after.allergensDeclared)
  expect(await sets({ ...known, ...ticked }, ham)).toEqual([false])
  expect(await sets({ ...known, ...ticked }, { ...ham, ...ticked })).toEqual([false])
  const rest = { group: 'toppings', sku: 'CH', ...ticked }
  expect(await sets({ ...known, ...ticked }, rest)).toEqual([true])
  const fresh = { group_en: 'Sauces', option_en: 'mayo', ...ticked }
  expect(await sets(fresh, { option_en: 'ketchup' })).toEqual([false])
  expect(await sets(fresh, { option_en: 'ketchup', ...ticked })).toEqual([true])
})
