import { expect, test } from 'vitest'
import { customer } from '#tests/support/ordering.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

type Card = { id: string; name: string; slug: string; categorySlug: string }
const search = (q: string, more = '') => `/api/search?q=${encodeURIComponent(q)}${more}`
const names = (cards: Card[]) => cards.map(({ name }) => name)

test('finds products in the page’s language by words of either', async () => {
  const { get } = await sampleShop()
  const english = await get(search('пицца'))
  expect(english.status).toBe(200)
  expect(english.body.query).toBe('пицца')
  expect(english.body.count).toBe(6)
  expect(names(english.body.cards)).toContain('Margherita')
  expect(english.body.mostOftenFound).toEqual([])
  const russian = await get(search('pizza', '&locale=ru'))
  expect(names(russian.body.cards)).toContain('Маргарита')
  expect(russian.body.cards[0]).toMatchObject({ categorySlug: 'pizza', price: expect.any(Number) })
})

test('the query is trimmed, optional and limited in length', async () => {
  const { get } = await sampleShop()
  const { body } = await get(search('  gbwwf  '))
  expect([body.query, body.count]).toEqual(['gbwwf', 6])
  const nothing = {
    query: '',
    count: 0,
    cards: [],
    similar: [],
    undeclared: [],
    mostOftenFound: [],
  }
  for (const path of ['/api/search', search(''), search('   '), search('', '&locale=ru')])
    expect((await get(path)).body).toMatchObject(nothing)
  expect((await get(search('п'.repeat(100)))).status).toBe(200)
  const long = await get(search('п'.repeat(101)))
  expect(long.status).toBe(422)
  expect(long.body.errors).toEqual([{ field: 'q', code: 'too-long', limit: 100 }])
  expect((await get(search('пицца', '&locale=xx'))).status).toBe(422)
})

test.each([
  '%',
  '_',
  "'",
  '"',
  '\\',
  '<script>',
  '*',
  '()[]{}',
  '🍕',
  'й'.repeat(50),
  'a b c d e f g h i j',
])('never fails for the query %j', async (q) => {
  const { get, warned } = await sampleShop()
  expect((await get(search(q))).status).toBe(200)
  expect(warned).toEqual([])
})

test('suggests the newest products until something has been found, of each category first', async () => {
  const { get, visitor, store } = await sampleShop()
  const { send } = await customer({ visitor })
  const { body } = await get('/api/search')
  expect(new Set(body.fromMenu.map(({ categorySlug }: Card) => categorySlug)).size).toBe(6)
  expect((await get(search('хачапури'))).body.fromMenu).toEqual(body.fromMenu)
  await store.db
    .updateTable('product')
    .set({ createdAt: new Date('2040-01-01') })
    .where('slug', '=', 'bean-burger')
    .execute()
  expect((await get('/api/search')).body.fromMenu[0].slug).toBe('bean-burger')
  await send('POST', '/api/search/choice', { productId: body.fromMenu[0].id })
  const { body: later } = await get('/api/search')
  expect([later.fromMenu, later.mostOftenFound]).toEqual([[], [body.fromMenu[0]]])
})

test('suggests products that pass the menu’s filter, also if six others come before', async () => {
  const { get, visitor, store } = await sampleShop()
  const { send } = await customer({ visitor })
  const products = await store.db.selectFrom('product').select(['id', 'diets']).execute()
  const isVegan = ({ diets }: { diets: unknown }) => (diets as string[]).includes('vegan')
  const vegan = products.filter(isVegan).map(({ id }) => id)
  const others = products.filter((one) => !isVegan(one)).map(({ id }) => id)
  await store.db
    .updateTable('product')
    .set({ createdAt: new Date('2040-01-01') })
    .where('id', 'in', others)
    .execute()
  const suggested = async () => {
    const { body } = await get('/api/search?diet=vegan')
    return [body.fromMenu, body.mostOftenFound].map((cards: Card[]) => cards.map(({ id }) => id))
  }
  const [newest = []] = await suggested()
  expect(newest).toHaveLength(Math.min(6, vegan.length))
  expect(vegan).toEqual(expect.arrayContaining(newest))

  const last = vegan.at(-1)
  for (const productId of [...others.slice(0, 6), last])
    await send('POST', '/api/search/choice', { productId })
  await store.db
    .updateTable('productPopularity')
    .set({ times: 9 })
    .where('productId', 'in', others)
    .execute()
  expect(await suggested()).toEqual([[], [last]])
})

test('excludes declared allergens, and lists products without declarations separately', async () => {
  const { get, store } = await sampleShop()
  const has = async (slugs: string[]) => {
    const rows = await store.db.selectFrom('product').select(['slug', 'allergens']).execute()
    return rows
      .filter(({ slug }) => slugs.includes(slug))
      .flatMap(({ allergens }) => allergens as string[])
  }
  const slugs = (cards: Card[]) => cards.map(({ slug }) => slug)
  const { body } = await get(search('без глютена', '&locale=ru'))
  expect([body.without, body.unknown, body.undeclared]).toEqual([['gluten'], [], []])
  expect(body.count).toBe(11)
  expect(await has(slugs(body.cards))).not.toContain('gluten')

  await store.db
    .updateTable('product')
    .set({ allergensDeclared: false })
    .where('slug', 'in', ['orange-juice', 'pepperoni'])
    .execute()
  const { body: now } = await get(search('gluten-free'))
  expect(slugs(now.undeclared)).toEqual(['orange-juice'])
  expect(now.count).toBe(10)
  expect(slugs(now.cards)).not.toContain('orange-juice')

  const { body: avoiding } = await get(search('burger without onion'))
  expect(avoiding).toMatchObject({ avoid: ['onion'], unknown: [], diets: [] })
  expect(slugs(avoiding.cards).length).toBeGreaterThan(0)
  const { body: unknown } = await get(search('burger without pxnuts'))
  expect(unknown).toMatchObject({ unknown: ['pxnuts'], count: 0, cards: [], similar: [] })
  expect([unknown.mostOftenFound, unknown.fromMenu]).toEqual([[], []])
  const { body: vegan } = await get(search('веган'))
  expect(vegan.diets).toEqual(['vegan'])
  expect(vegan.count).toBe(vegan.cards.length)
  const marked = await store.db.selectFrom('product').select(['slug', 'diets']).execute()
  const isVegan = ({ diets }: { diets: unknown }) => (diets as string[]).includes('vegan')
  expect(slugs(vegan.cards).sort()).toEqual(
    marked
      .filter(isVegan)
      .map(({ slug }) => slug)
      .sort(),
  )
  // A marked dish may be called otherwise, or be left out by the menu's filter.
  const diet = async (q: string, more = '') => {
    const { areDietsMarked, count, cards } = (await get(search(q, more))).body
    return { areDietsMarked, isEmpty: count === 0 && cards.length === 0 }
  }
  const left = { areDietsMarked: true, isEmpty: true }
  expect(await diet('vegan dragonfruit')).toEqual(left)
  await store.db.updateTable('product').set({ allergensDeclared: false }).execute()
  expect(await diet('vegan', '&without=nuts')).toEqual(left)
  expect(await diet('kosher')).toEqual({ areDietsMarked: false, isEmpty: true })
})

test('finds nothing before setup', async () => {
  const { get } = await emptyShop()
  const { status, body } = await get(search('пицца'))
  expect([status, body.count]).toEqual([200, 0])
})

test('two shops in one process don’t mix their products', async () => {
  const one = await sampleShop()
  const other = await emptyShop()
  await other.send('POST', '/api/setup', shopInput, { 'Setup-Code': setupCode })
  const idsIn = async ({ get }: typeof other) =>
    (await get(search('борщ'))).body.cards.map(({ id }: Card) => id)
  const ids = await idsIn(one)
  expect(ids).toHaveLength(1)
  const others = await idsIn(other)
  expect(others).toHaveLength(1)
  expect(others).not.toEqual(ids)
  expect(await idsIn(one)).toEqual(ids)
})

test('counts choices, and lists the most frequent first', async () => {
  const { get, visitor, store } = await sampleShop()
  const { body } = await get(search('суп'))
  const [first, second] = body.cards as Card[]
  const choose = async (id: string | undefined) => {
    const { send } = await customer({ visitor })
    const { status, body } = await send('POST', '/api/search/choice', { productId: id })
    expect([status, body]).toEqual([200, { productId: id }])
  }
  await choose(first?.id)
  await choose(second?.id)
  await choose(second?.id)
  const rows = await store.db.selectFrom('productPopularity').selectAll().orderBy('times').execute()
  expect(rows).toEqual([
    { productId: first?.id, times: 1 },
    { productId: second?.id, times: 2 },
  ])
  const { body: empty } = await get(search('', '&locale=ru'))
  expect(empty.mostOftenFound.map(({ id }: Card) => id)).toEqual([second?.id, first?.id])
  const { body: none } = await get(search('хачапури'))
  expect([none.count, none.cards, names(none.mostOftenFound)]).toEqual([
    0,
    [],
    [second?.name, first?.name],
  ])
})

test('counts the simultaneous choices of fifty visitors', async () => {
  const { get, visitor, store } = await sampleShop()
  const [{ id }] = (await get(search('борщ'))).body.cards
  const visitors = await Promise.all(Array.from({ length: 50 }, () => customer({ visitor })))
  await Promise.all(
    visitors.map(({ send }) => send('POST', '/api/search/choice', { productId: id })),
  )
  expect(await store.db.selectFrom('productPopularity').selectAll().execute()).toEqual([
    { productId: id, times: 50 },
  ])
})

test('a visitor’s choices count once for each product and day, and only with a session', async () => {
  const { get, visitor, store, clock } = await sampleShop()
  const [first, second] = (await get(search('суп'))).body.cards as Card[]
  const one = await customer({ visitor })
  const times = async () => {
    const rows = await store.db.selectFrom('productPopularity').selectAll().execute()
    return [first, second].map((card) => rows.find((row) => row.productId === card?.id)?.times)
  }
  const choose = async ({ send }: Pick<typeof one, 'send'>, card: Card | undefined) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', '/api/search/choice', { productId: card?.id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  }
  await choose(visitor(), first)
  expect(await times()).toEqual([undefined, undefined])
  await choose(one, first)
  await choose(one, second)
  await choose(await customer({ visitor }), first)
  expect(await times()).toEqual([2, 1])
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000)
  await choose(one, first)
  expect(await times()).toEqual([3, 1])
})

test('suggests at most six products, none sold out or off the menu', async () => {
  const { get, visitor, store } = await sampleShop()
  const { send } = await customer({ visitor })
  const { body } = await get(search('пицца'))
  const { body: more } = await get(search('бургеры'))
  const all = [...body.cards, ...more.cards] as Card[]
  for (const { id } of all) await send('POST', '/api/search/choice', { productId: id })
  const suggested = async () =>
    (await get('/api/search')).body.mostOftenFound.map(({ id }: Card) => id) as string[]
  const six = await suggested()
  expect(six).toHaveLength(6)
  const [soldOut = '', gone = ''] = six
  await store.db
    .updateTable('product')
    .set({ isAvailable: false })
    .where('id', '=', soldOut)
    .execute()
  await store.db.updateTable('product').set({ isArchived: true }).where('id', '=', gone).execute()
  const now = await suggested()
  expect(now).toHaveLength(6)
  expect(now).not.toContain(soldOut)
  expect(now).not.toContain(gone)
})

test('suggests what is on the menu, however often a menu before it was found', async () => {
  const { get, anna, store, visitor } = await sampleShop()
  const { id } = (await get(search('суп'))).body.cards[0] as Card
  await (await customer({ visitor })).send('POST', '/api/search/choice', { productId: id })
  for (let count = 0; count < 60; count++) {
    const name = [{ locale: 'en', value: `Winter ${count}` }]
    const variants = [{ price: 100_00, amount: 1, unit: 'pcs' }]
    const made = await anna.send('POST', '/api/products', { name, variants })
    expect(made.status).toBe(201)
    const row = { productId: made.body.id, times: 1000 }
    await store.db.insertInto('productPopularity').values(row).execute()
  }
  const { mostOftenFound } = (await get('/api/search')).body
  expect(mostOftenFound.map((card: Card) => card.id)).toEqual([id])
})

test('rejects choosing a product that isn’t on the menu', async () => {
  const { send, store } = await sampleShop()
  const unknown = await send('POST', '/api/search/choice', { productId: 'unknown' })
  expect([unknown.status, unknown.body.title]).toEqual([404, 'not-found'])
  expect((await send('POST', '/api/search/choice', {})).status).toBe(422)
  expect((await send('POST', '/api/search/choice', { productId: 'x'.repeat(41) })).status).toBe(422)
  expect(await store.db.selectFrom('productPopularity').selectAll().execute()).toEqual([])
})

test('finds new names, sold-out products and a closed menu in their current state', async () => {
  const { get, store } = await sampleShop()
  const slugs = async (q: string) => (await get(search(q))).body.cards.map(({ slug }: Card) => slug)
  expect(await slugs('лазанья')).toEqual([])
  expect(await slugs('борщ')).toEqual(['borscht'])
  const name = [{ locale: 'ru' as const, value: 'Лазанья' }]
  await store.db.updateTable('product').set({ name }).where('slug', '=', 'borscht').execute()
  expect(await slugs('лазанья')).toEqual(['borscht'])
  expect(await slugs('борщ')).toEqual([])

  const before = await slugs('пицца')
  const [first = ''] = before
  await store.db
    .updateTable('product')
    .set({ isAvailable: false })
    .where('slug', '=', first)
    .execute()
  expect(await slugs('пицца')).toEqual([...before.slice(1), first])

  await store.db.updateTable('menu').set({ isActive: false }).execute()
  expect(await slugs('пицца')).toEqual([])
})

test('a new price shows at once', async () => {
  const { get, store } = await sampleShop()
  const [card] = (await get(search('медовик'))).body.cards
  await store.db
    .updateTable('variant')
    .set({ price: 1234 })
    .where('productId', '=', card.id)
    .execute()
  expect((await get(search('медовик'))).body.cards[0].price).toBe(1234)
})

test('ignores a choice from another site', async () => {
  const { send } = await sampleShop()
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const { status } = await send('POST', '/api/search/choice', { productId: 'x' }, headers)
  expect(status).toBe(403)
})
