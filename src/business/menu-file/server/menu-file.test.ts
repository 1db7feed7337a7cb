import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { counting } from '#tests/support/counting.ts'
import { fuzzEndpoint } from '#tests/support/fuzz-endpoint.ts'
import { everything, manager, managing, menuFilePath } from '#tests/support/menu-file.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { menuFile } from '../contract.ts'

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

test('translates a category, which keeps its address', async () => {
  const shop = await manager()
  const category = { name: [{ locale: 'en', value: 'Poke' }], menuId: '' }
  const [menu] = (await shop.anna.get('/api/menus')).body.menus
  await shop.anna.send('POST', '/api/categories', { ...category, menuId: menu.id })
  const file = `category_en,category_ru,name_en,price,weight
Poke,Поке,Tuna poke,499,320
`
  const checked = await shop.check(file)
  expect([checked.body.errors, checked.body.categories]).toEqual([[], []])
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const { categories } = (await shop.anna.get('/api/categories')).body
  const pokes = categories.filter((one: { slug: string }) => one.slug.startsWith('poke'))
  expect(pokes).toMatchObject([
    { slug: 'poke', productCount: 1, name: [{ value: 'Poke' }, { locale: 'ru', value: 'Поке' }] },
  ])
  expect((await shop.check(file)).body.counts.untouched).toBe(1)
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

test('a new badge is shown, although the last one’s time has passed', async () => {
  const shop = await manager()
  const label = [{ locale: 'en' as const, value: 'May special' }]
  const end = { label, labelUntil: '2026-05-01' }
  await shop.store.db.updateTable('product').set(end).where('slug', '=', 'pepperoni').execute()
  const catalog = async () =>
    JSON.stringify((await shop.get('/api/catalog?locale=en')).body.sections)
  expect(await catalog()).not.toContain('May special')
  const file = 'slug;label_en\npepperoni;New recipe\n'
  const { seen } = (await shop.check(file)).body
  expect((await shop.take(file, seen)).status).toBe(200)
  expect(await catalog()).toContain('New recipe')
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

test('a check holds the database only while it reads, so orders don’t wait for its work', async () => {
  const shop = await manager()
  const read = vi.spyOn(shop.store, 'read')
  await shop.check('slug;price\npepperoni;12\n')
  const answers = await Promise.all(read.mock.results.map(({ value }) => value))
  expect(answers).toContainEqual(expect.objectContaining({ categories: expect.anything() }))
  expect(answers).not.toContainEqual(expect.objectContaining({ counts: expect.anything() }))
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

test.each([
  ['in a cell', 'slug;name_en\npepperoni;x\n\nwok;5" pan\n', 4],
  ['after a cell with a line break', 'slug;name_en\npepperoni;"a\nb"\nwok;"5" pan"\n', 3],
  ['that isn’t closed', 'slug;name_en\npepperoni;"open\nwok;x\n', 2],
])('names the row of a stray quotation mark %s', async (_, file, row) => {
  const shop = await manager()
  const { status, body } = await shop.check(file)
  expect([status, body.title, body.row]).toEqual([422, 'menu-file-unreadable', row])
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

test('a decimal comma without quotes is no cell to leave out', async () => {
  const shop = await manager()
  const { errors } = (await shop.check('slug,price\npepperoni,649,50\n')).body
  expect(errors).toMatchObject([{ row: 2, column: 'price', code: 'extra-cell', part: '50' }])
})

test('products stand in the order of their file', async () => {
  const shop = await manager()
  const names = Array.from({ length: 12 }, (_, at) => `Tea ${at}`)
  const rows = names.map((name) => `Pizza,${name},100,200,g\n`)
  const file = `category_en,name_en,price,weight,unit\n${rows.join('')}`
  await shop.take(file, (await shop.check(file)).body.seen)
  const { products } = (await shop.anna.get('/api/products')).body
  const listed = products.map((one: { name: { value: string }[] }) => one.name[0]?.value)
  expect(listed.filter((name: string) => names.includes(name))).toEqual(names)
})

test('numbers rows as a spreadsheet does', async () => {
  const shop = await manager()
  const file =
    'slug;description_en;price\r\n\r\npepperoni;"two\r\nlines";1\r\n;;\r\n\r\nmargherita;;cheap\r\n'
  const errors = [{ row: 6, cell: 'cheap' }]
  expect((await shop.check(file)).body.errors).toMatchObject(errors)
  // Excel doesn't show this line.
  expect((await shop.check(`sep=;\r\n${file}`)).body.errors).toMatchObject(errors)
})

test('reads Windows-1251, quotes, line breaks in a cell and tabs', async () => {
  const shop = await manager()
  const file = 'slug\tname_ru\tdescription_ru\r\npepperoni\tИмя\t"две\r\nстроки ""в кавычках"""\r\n'
  const bytes = Uint8Array.from(file, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x410 + 0xc0
  })
  const answer = await fetch(`${shop.origin}${menuFilePath}/check`, {
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

/** SQLite takes fewer values in a statement than PostgreSQL does. */
const many = process.env.ENGINE === 'sqlite' ? 5000 : 600

test(`imports ${many} new products in one request and few queries`, async () => {
  const sample = await sampleShop()
  const { store, spentOn } = counting(sample.store)
  const anna = await emptyShop({ store })
  for (const [name, value] of sample.anna.cookies) anna.cookies.set(name, value)
  const shop = managing({ anna })
  const lines = Array.from({ length: many }, (_, at) => `Bulk ${at % 20};Dish ${at};9,90;100;g`)
  const file = `category_en;name_en;price;weight;unit\n${lines.join('\n')}`
  const { body } = await shop.check(file)
  expect(body.counts.added).toBe(many)
  expect(body.lines).toHaveLength(Math.min(many, 1000))
  const { queries } = await spentOn(async () => {
    expect((await shop.take(file, body.seen)).status).toBe(200)
  })
  // In parts, never one by one.
  expect(queries).toBeLessThan(Math.min(500, many / 2))
  const again = (await shop.check(await shop.text())).body
  expect([again.counts.added, again.counts.changed, again.errorCount]).toEqual([0, 0, 0])
})

test('imports new products with more variants than one statement takes', async () => {
  const shop = await manager()
  const lines = Array.from(
    { length: 6000 },
    (_, at) => `Bulk;Dish ${Math.floor(at / 50)};${(at % 50) + 1} cm;9,90;100;g`,
  )
  const file = `category_en;name_en;variant_en;price;weight;unit\n${lines.join('\n')}`
  const { body } = await shop.check(file)
  expect([body.counts.added, body.errorCount]).toEqual([6000, 0])
  expect((await shop.take(file, body.seen)).status).toBe(200)
  const again = (await shop.check(await shop.text())).body
  expect([again.counts.added, again.counts.changed, again.errorCount]).toEqual([0, 0, 0])
})

test('names the files by the shop’s day, even where the server’s day differs', async () => {
  const shop = await manager()
  shop.clock.now = new Date('2026-05-04T22:30:00Z')
  for (const [path, name] of [
    [menuFilePath, 'menu'],
    [`${menuFilePath}/options`, 'options'],
  ] as const) {
    const { headers } = await shop.anna.get(path)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}-2026-05-05.csv"`)
  }
})

test('only those who may change the menu can export it', async () => {
  const made = await sampleShop()
  await hire(made.store, 'operator')
  const boris = await signedIn(made.origin, 'operator')
  expect((await boris.get(menuFilePath)).status).toBe(403)
})

test('the menu file API never fails on any input', async () => {
  const made = await sampleShop()
  const { seen } = (
    await made.anna.send('POST', `${menuFilePath}/check`, 'slug\n', { 'Content-Type': 'text/csv' })
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
    expect(await fuzzEndpoint(endpoint as unknown as Endpoint, knownValues, at)).toBeGreaterThan(0)
  expect(made.warned).toEqual([])
})
