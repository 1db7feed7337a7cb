import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { counting } from '#tests/support/counting.ts'
import { fuzzDoor } from '#tests/support/fuzz-endpoint.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { menuFile } from '../contract.ts'

const path = '/api/menu-file'
type Shop = Awaited<ReturnType<typeof sampleShop>>

const manager = async () => managing(await sampleShop())

function managing<Made extends Pick<Shop, 'anna'>>(made: Made) {
  const { anna } = made
  const send = (to: string, file: string) =>
    anna.send('POST', to, file, { 'Content-Type': 'text/csv' })
  return {
    ...made,
    text: async (query = '') => (await anna.get(path + query)).text,
    check: (file: string) => send(`${path}/check`, file),
    take: (file: string, seen: string) => send(`${path}?seen=${seen}`, file),
  }
}

/** Everything that a file can change, and the former slugs. */
async function everything({ store }: Shop) {
  const tables = [
    ...(['menu', 'category', 'product', 'categoryProduct', 'variant', 'oldSlug'] as const),
    ...(['optionGroup', 'option', 'optionPrice', 'productGroup', 'size'] as const),
  ]
  return Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()))
}

test('exports the sample menu and imports it without a change', async () => {
  const shop = await manager()
  const file = await shop.text('?locale=ru')
  expect(file).toMatch(/^menu;category_en;.*variant_position\r\n/)
  expect(file).toContain('"649,00"')
  const checked = await shop.check(file)
  expect(checked.status).toBe(200)
  const lines = file.trim().split('\r\n').length - 1
  expect(checked.body.counts).toEqual({ added: 0, changed: 0, untouched: lines })
  const before = await everything(shop)
  expect((await shop.take(file, checked.body.seen)).body).toEqual(checked.body.counts)
  expect(await everything(shop)).toEqual(before)
})

test('customers see the file’s changes and additions', async () => {
  const shop = await manager()
  const head = 'menu,category_en,category_ru,slug,name_en,name_ru,variant_en,price,weight,unit\n'
  const file = `${head}Main menu,Pizza,Пицца,pepperoni,Pepperoni Grande,Пепперони,25 cm,"1,299.50",500,g
Main menu,Poke,Поке,,Tuna poke,Поке с тунцом,,499,320,g
`
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([])
  expect(checked.body.counts).toEqual({ added: 1, changed: 1, untouched: 0 })
  expect(checked.body.categories).toEqual([
    {
      name: [
        { locale: 'en', value: 'Poke' },
        { locale: 'ru', value: 'Поке' },
      ],
      meant: null,
    },
  ])
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const { body } = await shop.get('/api/channel')
  const grande = body.products.find((one: { slug: string }) => one.slug === 'pepperoni')
  expect(grande.name[0].value).toBe('Pepperoni Grande')
  expect(grande.variants.map((one: { price: number }) => one.price)).toContain(129_950)
  const poke = body.products.find((one: { slug: string }) => one.slug === 'tuna-poke')
  expect(poke.variants).toHaveLength(1)
  const again = await shop.take(file, checked.body.seen)
  expect([again.status, again.body.title]).toEqual([409, 'menu-changed'])
})

test('imports nutrition, allergens and manual order', async () => {
  const shop = await manager()
  const file = `slug;sku;position;calories;protein;fat;carbohydrate;allergens;variant_position
margherita;PZ-MAR-35;1;250;11;9,5;28;milk, gluten, celery;1
`
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([])
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const { body } = await shop.get('/api/channel')
  const { sections } = (await shop.get('/api/catalog?locale=en')).body
  const pizza = sections.find((one: { slug: string }) => one.slug === 'pizza')
  const margherita = body.products.find((one: { slug: string }) => one.slug === 'margherita')
  expect(pizza.cards[0].slug).toBe('margherita')
  expect(margherita.nutrition).toEqual({ calories: 250, protein: 11, fat: 9.5, carbohydrate: 28 })
  expect(margherita.allergens).toEqual(['gluten', 'milk', 'celery'])
  expect(margherita.variants.map(({ sku }: { sku: string }) => sku)).toEqual([
    'PZ-MAR-35',
    'PZ-MAR-25',
    'PZ-MAR-30',
  ])
  const again = (await shop.check(file)).body
  expect(again.counts).toEqual({ added: 0, changed: 0, untouched: 1 })
  const before = await everything(shop)
  expect((await shop.take(file, again.seen)).status).toBe(200)
  expect(await everything(shop)).toEqual(before)
})

test('imports the options and sizes of products', async () => {
  const shop = await manager()
  const file = `slug;options;sku;size;name_en;category_en;price;weight
pepperoni;toppings (0-3, 1 free): TP-HAM*, mozzarella | dough;PZ-PEP-25;;;;;
pepperoni;;PZ-PEP-30;35-cm;;;;
soup-of-the-day;without: NO-ONI;SP-DAY;30 cm;Soup of the day;Soups;300;400
`
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([])
  expect(checked.body.counts).toEqual({ added: 1, changed: 2, untouched: 0 })
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const { groups } = (await shop.anna.get('/api/option-groups')).body
  const slugs = new Map(groups.map(({ id, slug }: { id: string; slug: string }) => [id, slug]))
  const own = async (slug: string) => {
    const { products } = (await shop.anna.get('/api/products')).body
    const { id } = products.find((one: { slug: string }) => one.slug === slug)
    const answer = (await shop.anna.get(`/api/products/${id}/option-groups`)).body
    return answer.groups.map(({ groupId, ...one }: { groupId: string }) => {
      return { ...one, group: slugs.get(groupId) }
    })
  }
  const [toppings, dough] = await own('pepperoni')
  expect(dough).toMatchObject({ group: 'dough', only: null, defaults: null })
  expect(toppings).toMatchObject({ group: 'toppings', least: 0, most: 3, freeCount: 1 })
  expect(toppings.only).toHaveLength(2)
  expect(toppings.defaults).toEqual([toppings.only[0]])
  expect(await own('soup-of-the-day')).toMatchObject([{ group: 'without', least: null }])
  const sizes = await shop.store.db
    .selectFrom('variant')
    .leftJoin('size', 'size.id', 'variant.sizeId')
    .select(['sku', 'size.slug'])
    .where('sku', 'in', ['PZ-PEP-25', 'PZ-PEP-30', 'SP-DAY'])
    .orderBy('sku')
    .execute()
  expect(sizes).toEqual([
    { sku: 'PZ-PEP-25', slug: null },
    { sku: 'PZ-PEP-30', slug: '35-cm' },
    { sku: 'SP-DAY', slug: '30-cm' },
  ])
  const again = (await shop.check(file)).body
  expect(again.counts).toEqual({ added: 0, changed: 0, untouched: 3 })
})

test('a new price keeps the end of a sold-out period', async () => {
  const shop = await manager()
  const soldOutUntil = new Date('2026-05-05T06:00:00Z')
  await shop.store.db
    .updateTable('variant')
    .set({ isAvailable: false, soldOutUntil })
    .where('sku', '=', 'PZ-MAR-25')
    .execute()
  const file = 'sku;price\nPZ-MAR-25;512\n'
  const { seen } = (await shop.check(file)).body
  expect((await shop.take(file, seen)).status).toBe(200)
  const variants = shop.store.db.selectFrom('variant').where('sku', '=', 'PZ-MAR-25')
  expect(await variants.select(['price', 'soldOutUntil']).execute()).toEqual([
    { price: 51_200, soldOutUntil },
  ])
})

test('a file with one error changes nothing at all', async () => {
  const shop = await manager()
  const before = await everything(shop)
  const file = 'slug;price\npepperoni;1\nmargherita;cheap\n'
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([
    {
      row: 3,
      column: 'price',
      code: 'no-number',
      cell: 'cheap',
      name: [
        { locale: 'en', value: 'Margherita' },
        { locale: 'ru', value: 'Маргарита' },
      ],
    },
  ])
  const taken = await shop.take(file, checked.body.seen)
  expect([taken.status, taken.body.title]).toEqual([422, 'menu-file-wrong'])
  expect(await everything(shop)).toEqual(before)
})

test('doesn’t overwrite a colleague’s change since the check', async () => {
  const shop = await manager()
  const file = 'slug;name_en\npepperoni;Another name\n'
  const { seen } = (await shop.check(file)).body
  const [first] = (await shop.anna.get('/api/products')).body.products
  const change = { ids: [first.id], isAvailable: !first.isAvailable }
  await shop.anna.send('POST', '/api/products/availability', change)
  const before = await everything(shop)
  expect((await shop.take(file, seen)).body.title).toBe('menu-changed')
  expect(await everything(shop)).toEqual(before)
})

test.each([
  ['nothing', '', 'menu-file-no-columns'],
  ['other columns', 'a;b\n1;2\n', 'menu-file-no-columns'],
  ['an open quote', 'slug;name_en\npepperoni;"open\n', 'menu-file-unreadable'],
  ['bytes', 'slug\n\0', 'menu-file-unreadable'],
  ['too many lines', `slug\n${'x\n'.repeat(10_001)}`, 'menu-file-too-long'],
])('%s is no menu', async (_, file, code) => {
  const shop = await manager()
  const { status, body } = await shop.check(file)
  expect([status, body.title]).toEqual([422, code])
})

test('reports unknown headings first and alone, and stops the check', async () => {
  const shop = await manager()
  const before = await everything(shop)
  const file = 'slug;prise;заметки\npepperoni;cheap;x\nnobody;;\n'
  for (const { status, body } of [await shop.check(file), await shop.take(file, 'x')])
    expect([status, body.title, body.headings]).toEqual([
      422,
      'menu-file-unknown-columns',
      [
        { heading: 'prise', meant: 'price' },
        { heading: 'заметки', meant: null },
      ],
    ])
  expect(await everything(shop)).toEqual(before)
})

test('reads a Russian file like an English one', async () => {
  const shop = await manager()
  const file =
    '\ufeffАртикул;Цена;Вес или объём;Единица;Вариант можно купить\r\nPZ-MAR-25;512,50;0,5;кг;нет\r\n'
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([])
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const variants = shop.store.db.selectFrom('variant').where('sku', '=', 'PZ-MAR-25')
  expect(
    await variants.select(['price', 'amountThousandths', 'unit', 'isAvailable']).execute(),
  ).toEqual([{ price: 51_250, amountThousandths: 500, unit: 'kg', isAvailable: false }])
})

test('numbers rows as a spreadsheet does', async () => {
  const shop = await manager()
  const file =
    'slug;description_en;price\r\n\r\npepperoni;"two\r\nlines";1\r\n;;\r\n\r\nmargherita;;cheap\r\n'
  expect((await shop.check(file)).body.errors).toMatchObject([{ row: 6, cell: 'cheap' }])
})

test('reads Windows-1251, quotes, line breaks in a cell and tabs', async () => {
  const shop = await manager()
  const file = 'slug\tname_ru\tdescription_ru\r\npepperoni\tИмя\t"две\r\nстроки ""в кавычках"""\r\n'
  const bytes = Uint8Array.from(file, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x410 + 0xc0
  })
  const answer = await fetch(`${shop.origin}${path}/check`, {
    method: 'POST',
    body: bytes,
    headers: {
      'Content-Type': 'text/csv',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `session=${shop.anna.cookies.get('session')}`,
    },
  })
  const [{ changes }] = (await answer.json()).lines
  expect(changes.map(({ after }: { after: string }) => after)).toEqual([
    'Имя',
    'две\r\nстроки "в кавычках"',
  ])
})

test('imports five thousand new products in one request and few queries', async () => {
  const sample = await sampleShop()
  const { store, spentOn } = counting(sample.store)
  const anna = await emptyShop({ store })
  for (const [name, value] of sample.anna.cookies) anna.cookies.set(name, value)
  const shop = managing({ anna })
  const lines = Array.from({ length: 5000 }, (_, at) => `Bulk ${at % 20};Dish ${at};9,90;100;g`)
  const file = `category_en;name_en;price;weight;unit\n${lines.join('\n')}`
  const { body } = await shop.check(file)
  expect(body.counts.added).toBe(5000)
  expect(body.lines).toHaveLength(1000)
  const { queries } = await spentOn(async () => {
    expect((await shop.take(file, body.seen)).status).toBe(200)
  })
  // In parts, never one by one.
  expect(queries).toBeLessThan(500)
  const again = (await shop.check(await shop.text())).body
  expect([again.counts.added, again.counts.changed, again.errorCount]).toEqual([0, 0, 0])
})

test('only those who may change the menu can export it', async () => {
  const made = await sampleShop()
  await hire(made.store, 'operator')
  const boris = await signedIn(made.origin, 'operator')
  expect((await boris.get(path)).status).toBe(403)
})

test('the menu file API never fails on any input', async () => {
  const made = await sampleShop()
  const { seen } = (
    await made.anna.send('POST', `${path}/check`, 'slug\n', { 'Content-Type': 'text/csv' })
  ).body
  const knownValues = {
    file: [
      'slug;price\npepperoni;9,50\n',
      'name_en;price;weight;unit;category_en\nX1;1;1;g;Pizza\n',
      'slug;position;variant_position;fat;allergens\npepperoni;9;2;1,5;milk\n',
      'sku\n=1\n',
      '"',
    ],
    seen: [seen],
    style: ['comma', 'point'],
    locale: ['en', 'ru'],
  }
  const at = {
    origin: made.origin,
    token: made.anna.cookies.get('session') ?? '',
    tick: () => {
      made.clock.now = new Date(made.clock.now.getTime() + 20)
    },
  }
  for (const endpoint of Object.values(menuFile))
    expect(await fuzzDoor(endpoint as unknown as Endpoint, knownValues, at)).toBeGreaterThan(0)
  expect(made.warned).toEqual([])
})

test('exports the options and imports them without a change', async () => {
  const shop = await manager()
  const file = await shop.text('/options?locale=ru')
  expect(file).toMatch(/^group;.*;price;price:25-cm;price:30-cm;price:35-cm;grams;/)
  expect(file).toContain('"119,00"')
  const checked = (await shop.check(file)).body
  const lines = file.trim().split('\r\n').length - 1
  expect([checked.counts, checked.errors]).toEqual([{ added: 0, changed: 0, untouched: lines }, []])
  const before = await everything(shop)
  expect((await shop.take(file, checked.seen)).body).toEqual(checked.counts)
  expect(await everything(shop)).toEqual(before)
})

test('a file of options adds and changes them, and keeps the end of a sold-out period', async () => {
  const shop = await manager()
  const soldOutUntil = new Date('2026-05-05T06:00:00Z')
  const options = shop.store.db.updateTable('option')
  await options.set({ isAvailable: false, soldOutUntil }).where('sku', '=', 'TP-HAM').execute()
  const file = `group,group_en,option_en,sku,price,price:30-cm,available
toppings,,,TP-HAM,95,125,no
toppings,,,TP-OLI,,,no
toppings,,Corn,TP-COR,45,65,
dips,Dips,Mayonnaise,DP-MAY,29,,
`
  const checked = (await shop.check(file)).body
  expect(checked.errors).toEqual([])
  expect(checked.counts).toEqual({ added: 2, changed: 2, untouched: 0 })
  expect(checked.groups).toEqual([{ name: [{ locale: 'en', value: 'Dips' }], meant: null }])
  expect((await shop.take(file, checked.seen)).status).toBe(200)
  const stored = await shop.store.db
    .selectFrom('option')
    .select(['sku', 'price', 'isAvailable', 'soldOutUntil'])
    .where('sku', 'in', ['TP-HAM', 'TP-OLI', 'TP-COR', 'DP-MAY'])
    .orderBy('sku')
    .execute()
  expect(stored).toEqual([
    { sku: 'DP-MAY', price: 29_00, isAvailable: true, soldOutUntil: null },
    { sku: 'TP-COR', price: 45_00, isAvailable: true, soldOutUntil: null },
    { sku: 'TP-HAM', price: 95_00, isAvailable: false, soldOutUntil },
    { sku: 'TP-OLI', price: 59_00, isAvailable: false, soldOutUntil: null },
  ])
  const { groups } = (await shop.anna.get('/api/option-groups')).body
  const of = (slug: string) => groups.find((one: { slug: string }) => one.slug === slug)
  expect(of('toppings')).toMatchObject({ optionCount: 10, productCount: 6, version: 2 })
  expect(of('dips')).toMatchObject({ optionCount: 1, productCount: 0 })
  expect((await shop.check(file)).body.counts).toEqual({ added: 0, changed: 0, untouched: 4 })
  expect((await shop.take(file, checked.seen)).body.title).toBe('menu-changed')
})

test('fifteen pizzas in three sizes with twelve toppings come with two files', async () => {
  const shop = await manager()
  const toppings = Array.from({ length: 12 }, (_, at) => `topping ${at},,${at + 50},${at + 70}`)
  const prices = 'price,price:30-cm'
  const options = `group_en,sign,most,option_en,sku,${prices}\nOn top,plus,6,${toppings.join('\n,,,')}\n`
  const pizzas = Array.from({ length: 15 }, (_, at) =>
    [25, 30, 35].map((size) => `Pizza ${at},Home,${size} cm,${size} cm,${size}0,400,on-top`),
  )
  const head = 'name_en,category_en,variant_en,size,price,weight,options'
  for (const [file, added] of [
    [options, 12],
    [[head, ...pizzas.flat(), ''].join('\n'), 45],
  ] as const) {
    const checked = (await shop.check(file)).body
    expect([checked.errors, checked.counts]).toEqual([[], { added, changed: 0, untouched: 0 }])
    expect((await shop.take(file, checked.seen)).status).toBe(200)
  }
  const { products } = (await shop.get('/api/channel')).body
  const { id } = products.find(({ slug }: { slug: string }) => slug === 'pizza-14')
  const { variants, choices } = (await shop.get(`/api/catalog/product/${id}/choices`)).body
  expect(variants).toHaveLength(3)
  expect(choices.groups).toMatchObject([{ name: 'On top', most: 6 }])
  expect(choices.groups[0].options).toHaveLength(12)
  expect(choices.groups[0].options[0]).toMatchObject({
    price: 50_00,
    prices: { [variants[1].id]: 70_00 },
  })
})

test('reports an unknown size in a file of options', async () => {
  const shop = await manager()
  const { status, body } = await shop.check('group,option_en,price:40-cm\ntoppings,Corn,5\n')
  expect([status, body.title]).toEqual([422, 'menu-file-unknown-columns'])
  expect(body.headings).toEqual([{ heading: 'price:40-cm', meant: expect.any(String) }])
})
