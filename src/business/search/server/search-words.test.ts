import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { deleteOldMissedSearches } from './search-words.ts'

test('counts queries without a result, by day and without the visitor', async () => {
  const { visitor, store, clock } = await sampleShop()
  const miss = async (q: string) => {
    const { status, body } = await visitor().send('POST', '/api/search/missed', { q })
    expect(status).toBe(200)
    return body.counted
  }
  expect(await miss(' Шаурма ')).toBe(true)
  expect(await miss('шаурма')).toBe(true)
  // These find something, or may name a person.
  for (const q of ['пицца', 'бощр', '', 'anna@example.com', '89991234567'])
    expect(await miss(q)).toBe(false)
  const day = clock.now.toISOString().slice(0, 10)
  const rows = () => store.db.selectFrom('missedSearch').selectAll().orderBy('day').execute()
  expect(await rows()).toEqual([{ day, query: 'шаурма', times: 2 }])

  clock.now = new Date(clock.now.getTime() + dayMs)
  expect(await miss('шаурма')).toBe(true)
  expect((await rows()).map(({ times }) => times)).toEqual([2, 1])

  await store.write((tx) => deleteOldMissedSearches(tx, new Date(clock.now.getTime() + 90 * dayMs)))
  expect((await rows()).map(({ times }) => times)).toEqual([1])
})

test('a thousand different queries a day are the most', async () => {
  const { visitor, store, clock } = await sampleShop()
  const day = clock.now.toISOString().slice(0, 10)
  const rows = Array.from({ length: 1000 }, (_, at) => ({ day, query: `щщщ${at}`, times: 1 }))
  await store.db.insertInto('missedSearch').values(rows).execute()
  const miss = async (q: string) =>
    (await visitor().send('POST', '/api/search/missed', { q })).body.counted
  expect([await miss('хачапури'), await miss('щщщ7')]).toEqual([false, true])
})

test('shows managers the most frequent that still find nothing; a synonym ends that', async () => {
  const { visitor, store, anna, clock } = await sampleShop()
  const day = clock.now.toISOString().slice(0, 10)
  const times = { шаурма: 14, плов: 3, пицца: 9, лазанья: 1 }
  await store.db
    .insertInto('missedSearch')
    .values(Object.entries(times).map(([query, times]) => ({ day, query, times })))
    .execute()
  const missed = async () => (await anna.get('/api/search/missed')).body.missed
  expect(await missed()).toEqual([
    { query: 'шаурма', times: 14 },
    { query: 'плов', times: 3 },
    { query: 'лазанья', times: 1 },
  ])
  const slugs = async (q: string) => {
    const { body } = await visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
    return body.cards.map(({ slug }: { slug: string }) => slug)
  }
  expect(await slugs('плов')).toEqual([])
  const synonyms = [{ words: ['плов', 'Поке', 'rice plate'] }]
  const put = (sets: object[], version: number) =>
    anna.send('PUT', '/api/synonyms', { synonyms: sets }, { 'If-Match': String(version) })
  const read = async () => (await anna.get('/api/synonyms')).body
  const { version } = await read()
  const saved = await put(synonyms, version)
  expect([saved.status, saved.body]).toMatchObject([200, { synonyms }])
  expect(await read()).toEqual(saved.body)
  // A colleague with the page as it was.
  expect((await put([], version)).body).toMatchObject({
    title: 'stale',
    version: saved.body.version,
  })
  expect(await read()).toEqual(saved.body)
  expect(await slugs('плов')).toEqual(['salmon-poke'])
  expect(await slugs('пловы')).toEqual(['salmon-poke'])
  expect(await slugs('rice plate')).toContain('salmon-poke')
  // They widen words, never what is excluded.
  expect(await slugs('no плов')).not.toContain('salmon-poke')
  expect((await missed()).map(({ query }: { query: string }) => query)).toEqual([
    'шаурма',
    'лазанья',
  ])
  // The version only grows, even if the words are those of before: “Use theirs” takes what is newer.
  expect(saved.body.version).toBe(version + 1)
  expect((await put([], saved.body.version)).body).toEqual({ version: version + 2, synonyms: [] })
  expect(await slugs('плов')).toEqual([])
})

test.each([
  ['one word', [['плов']]],
  ['a word of one letter', [['плов', 'п']]],
  ['a long word', [['плов', 'п'.repeat(41)]]],
  ['only signs', [['плов', '?!']]],
  ['the same word twice', [['плов', 'Плов']]],
  ['thirteen words', [Array.from({ length: 13 }, (_, at) => `слово${at}`)]],
  ['201 sets', Array.from({ length: 201 }, (_, at) => [`раз${at}`, `два${at}`])],
])('refuses a set with %s', async (_, sets) => {
  const { anna } = await sampleShop()
  const synonyms = sets.map((words) => ({ words }))
  const put = await anna.send('PUT', '/api/synonyms', { synonyms }, { 'If-Match': '0' })
  expect(put.status).toBe(422)
})
