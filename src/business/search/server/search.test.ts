import { expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { emptyWorld, world } from '#tests/support/world.ts'

type Card = { id: string; name: string; slug: string; categorySlug: string }
const asked = (q: string, more = '') => `/api/search?q=${encodeURIComponent(q)}${more}`
const names = (cards: Card[]) => cards.map(({ name }) => name)

test('dishes are found in the page’s language by words of either', async () => {
  const { get } = await world()
  const english = await get(asked('пицца'))
  expect(english.status).toBe(200)
  expect(english.body.query).toBe('пицца')
  expect(english.body.count).toBe(6)
  expect(names(english.body.cards)).toContain('Margherita')
  expect(english.body.mostOftenFound).toEqual([])
  const russian = await get(asked('pizza', '&locale=ru'))
  expect(names(russian.body.cards)).toContain('Маргарита')
  expect(russian.body.cards[0]).toMatchObject({ categorySlug: 'pizza', price: expect.any(Number) })
})

test('the question is trimmed, may be empty or missing, and is not endless', async () => {
  const { get } = await world()
  const { body } = await get(asked('  gbwwf  '))
  expect([body.query, body.count]).toEqual(['gbwwf', 6])
  const nothing = { query: '', count: 0, cards: [], mostOftenFound: [] }
  for (const path of ['/api/search', asked(''), asked('   '), asked('', '&locale=ru')])
    expect((await get(path)).body).toEqual(nothing)
  expect((await get(asked('п'.repeat(100)))).status).toBe(200)
  const long = await get(asked('п'.repeat(101)))
  expect(long.status).toBe(422)
  expect(long.body.errors).toEqual([{ field: 'q', code: 'too-long', limit: 100 }])
  expect((await get(asked('пицца', '&locale=xx'))).status).toBe(422)
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
])('whatever is asked, %j is answered', async (q) => {
  const { get, logged } = await world()
  expect((await get(asked(q))).status).toBe(200)
  expect(logged).toEqual([])
})

test('before there is a shop nothing is found', async () => {
  const { get } = await emptyWorld()
  const { status, body } = await get(asked('пицца'))
  expect([status, body.count]).toEqual([200, 0])
})

test('two shops in one process do not mix their dishes', async () => {
  const one = await world()
  const other = await emptyWorld()
  await other.send('POST', '/api/setup', shopAsked, { 'Setup-Code': setupCode })
  const idsIn = async ({ get }: typeof other) =>
    (await get(asked('борщ'))).body.cards.map(({ id }: Card) => id)
  const ids = await idsIn(one)
  expect(ids).toHaveLength(1)
  const others = await idsIn(other)
  expect(others).toHaveLength(1)
  expect(others).not.toEqual(ids)
  expect(await idsIn(one)).toEqual(ids)
})

test('a choice counts, and what was chosen most comes first', async () => {
  const { get, visitor, store } = await world()
  const { body } = await get(asked('суп'))
  const [first, second] = body.cards as Card[]
  const choose = async (id: string | undefined) => {
    const { status, body } = await visitor().send('POST', '/api/search/choice', { productId: id })
    expect([status, body]).toEqual([200, { productId: id }])
  }
  await choose(first?.id)
  await choose(second?.id)
  await choose(second?.id)
  const rows = await store.db.selectFrom('found').selectAll().orderBy('times').execute()
  expect(rows).toEqual([
    { productId: first?.id, times: 1 },
    { productId: second?.id, times: 2 },
  ])
  const { body: empty } = await get(asked('', '&locale=ru'))
  expect(empty.mostOftenFound.map(({ id }: Card) => id)).toEqual([second?.id, first?.id])
  const { body: none } = await get(asked('хачапури'))
  expect([none.count, none.cards, names(none.mostOftenFound)]).toEqual([
    0,
    [],
    [second?.name, first?.name],
  ])
})

test('fifty choices at once are fifty', async () => {
  const { get, send, store } = await world()
  const [{ id }] = (await get(asked('борщ'))).body.cards
  await Promise.all(
    Array.from({ length: 50 }, () => send('POST', '/api/search/choice', { productId: id })),
  )
  expect(await store.db.selectFrom('found').selectAll().execute()).toEqual([
    { productId: id, times: 50 },
  ])
})

test('what is sold out or off the menu is suggested to nobody, and six are enough', async () => {
  const { get, send, store } = await world()
  const { body } = await get(asked('пицца'))
  const { body: more } = await get(asked('бургеры'))
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

test('a dish that is not on the menu cannot be chosen', async () => {
  const { send, store } = await world()
  const unknown = await send('POST', '/api/search/choice', { productId: 'nobody' })
  expect([unknown.status, unknown.body.title]).toEqual([404, 'not-found'])
  expect((await send('POST', '/api/search/choice', {})).status).toBe(422)
  expect((await send('POST', '/api/search/choice', { productId: 'x'.repeat(41) })).status).toBe(422)
  expect(await store.db.selectFrom('found').selectAll().execute()).toEqual([])
})

test('a new name, a sold-out dish and a closed menu are found as they are now', async () => {
  const { get, store } = await world()
  const slugs = async (q: string) => (await get(asked(q))).body.cards.map(({ slug }: Card) => slug)
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
  const { get, store } = await world()
  const [card] = (await get(asked('медовик'))).body.cards
  await store.db
    .updateTable('variant')
    .set({ price: 1234 })
    .where('productId', '=', card.id)
    .execute()
  expect((await get(asked('медовик'))).body.cards[0].price).toBe(1234)
})

test('a choice from another site is not counted', async () => {
  const { send } = await world()
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const { status } = await send('POST', '/api/search/choice', { productId: 'x' }, headers)
  expect(status).toBe(403)
})
