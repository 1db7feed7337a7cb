import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { counting } from '#tests/support/counting.ts'
import { raw } from '#tests/support/raw-http.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

/** The sample shop, which counts how often and for whom a page is rendered. */
async function countingShop() {
  const { store, anna, clock } = await sampleShop()
  const made: string[] = []
  const state = { pause: Promise.resolve() }
  const shown = await emptyShop({
    store,
    tagsOf: async ({ path }) => {
      made.push(path)
      await state.pause
      return { head: '', end: '', policy: () => "default-src 'none'" }
    },
  })
  const signIn = () => signedIn(shown.origin, 'anna')
  // On PostgreSQL the store sees the setup's changes a moment later: a page cached before that is outdated by then.
  const { value } = await store.db
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', 'shop')
    .executeTakeFirstOrThrow()
  await expect.poll(() => store.revision()).toBe(Number(value))
  return { ...shown, made, state, anna, other: clock, signIn }
}

const rename = (anna: { send: Sender }, value: string, version: number) =>
  anna.send(
    'PATCH',
    '/api/channel',
    { name: [{ locale: 'en', value }] },
    { 'If-Match': `${version}` },
  )
type Sender = Awaited<ReturnType<typeof sampleShop>>['send']

test('renders a page once and caches it for everyone', async () => {
  const { get, made } = await countingShop()
  const first = await get('/')
  for (let at = 0; at < 5; at++) expect((await get('/')).text).toBe(first.text)
  expect(made).toEqual(['/'])
})

test('renders a page once for all themes, with the colours of each', async () => {
  const { get, made } = await countingShop()
  const [dark = '', auto = '', light = ''] = await Promise.all(
    ['dark', 'auto', 'light'].map((theme) =>
      get('/', { Cookie: `theme=${theme}` }).then(({ text }) => text),
    ),
  )
  expect(made).toEqual(['/'])
  const coloursIn = (text: string) => text.match(/<meta name="theme-color"[^>]*>/g)
  expect(coloursIn(auto)).toHaveLength(2)
  for (const [theme, text] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    expect(text).toContain(`<html lang="en" data-theme="${theme}">`)
    expect(coloursIn(text)).toHaveLength(1)
    const [head, body] = text.split('</head>')
    expect(body).toBe(auto.split('</head>')[1])
    expect(head?.replace(/ data-theme="\w+"| *<meta name="theme-color"[^>]*>/g, '')).toBe(
      auto.split('</head>')[0]?.replace(/<meta name="theme-color"[^>]*>/g, ''),
    )
  }
})

test('a thousand simultaneous misses share one rendering', async () => {
  const { get, made, state } = await countingShop()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.pause = promise
  const requests = Array.from({ length: 100 }, () => get('/'))
  // The last request is answered once all others have arrived.
  await Promise.all(Array.from({ length: 100 }, () => get('/healthz')))
  resolve()
  const answers = await Promise.all(requests)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(made).toEqual(['/'])
})

test('tracking parameters don’t make another page', async () => {
  const { get, made } = await countingShop()
  const { text } = await get('/')
  for (const query of ['?utm_source=x', '?fbclid=1&gclid=2', '?', '?a=<b>&_=1'])
    expect((await get(`/${query}`)).text).toBe(text)
  expect(made).toEqual(['/'])
  expect(text).not.toContain('utm_source')
})

test('a change of the shop is on its pages at once', async () => {
  const { get, anna } = await sampleShop()
  expect((await get('/')).text).toContain('Taste on the run')
  expect((await get('/api/channel/front')).body.name).toBe('Taste on the run')
  expect((await rename(anna, 'New name', 1)).status).toBe(200)
  await expect.poll(async () => (await get('/')).text).toContain('New name')
  expect((await get('/_payload.json')).body.front.name).toBe('New name')
  expect((await get('/api/channel/front')).body.name).toBe('New name')
})

test('a change by another process appears too', async () => {
  const { get, store } = await sampleShop()
  expect((await get('/')).text).toContain('Pepperoni')
  const name = [{ locale: 'en' as const, value: 'Renamed elsewhere' }]
  await store.db.updateTable('product').set({ name }).where('slug', '=', 'pepperoni').execute()
  await expect.poll(async () => (await get('/')).text).toContain('Renamed elsewhere')
})

test('pages show that the shop has closed, although nothing was written', async () => {
  const { get, clock } = await sampleShop()
  const hours = async () => (await get('/_payload.json')).body.front.hours
  const { isOpen, changesAt } = await hours()
  expect(isOpen).toBe(true)
  clock.now = new Date(new Date(changesAt).getTime() - 1)
  expect((await hours()).isOpen).toBe(true)
  clock.now = new Date(changesAt)
  const closed = await hours()
  expect(closed.isOpen).toBe(false)
  expect((await get('/api/channel/front')).body.hours).toEqual(closed)
  expect(closed.daysAway).toBe(1)
  // After midnight the same opening is today’s.
  clock.now = new Date('2026-05-04T21:00:00Z')
  expect((await hours()).daysAway).toBe(0)
})

test('a pause ends automatically', async () => {
  const { get, clock, store } = await sampleShop()
  const pausedUntil = new Date(clock.now.getTime() + 30 * 60_000)
  await store.db.updateTable('channel').set({ pausedUntil }).execute()
  const paused = async (path: string) => {
    const { body } = await get(path)
    return (body.front ?? body).maintenance
  }
  for (const path of ['/_payload.json', '/api/channel/front'])
    await expect
      .poll(() => paused(path))
      .toMatchObject({ reason: 'paused', until: pausedUntil.toISOString() })
  clock.now = pausedUntil
  for (const path of ['/_payload.json', '/api/channel/front']) expect(await paused(path)).toBeNull()
})

test('a new day of the shop’s clock has its own hours', async () => {
  const { get, clock } = await sampleShop()
  const today = async () => (await get('/api/channel')).body.workingDay.day
  expect(await today()).toBe('MONDAY')
  clock.now = new Date('2026-05-04T21:00:00Z')
  expect(await today()).toBe('TUESDAY')
})

test('never shows a personal page to anyone else', async () => {
  const { origin, store, get, anna } = await sampleShop()
  await hire(store, 'operator')
  const operator = await signedIn(origin, 'operator')
  const ask = async (who: { get: typeof get }) => {
    const { body } = await who.get('/command-center/_payload.json')
    return body.user?.login ?? body.redirect
  }
  const people = [anna, operator, { get }]
  const round = () => Promise.all(people.map(ask))
  const own = ['anna', 'operator', '/command-center/sign-in?to=%2Fcommand-center']
  for (const answer of await Promise.all(Array.from({ length: 10 }, round)))
    expect(answer).toEqual(own)
  expect((await get('/')).text).not.toMatch(/"user"|\banna\b/)
  expect((await anna.get('/')).text).not.toMatch(/"user"|\banna\b/)
})

test('browsers don’t store personal pages', async () => {
  const { anna, visitor } = await sampleShop()
  const someone = visitor()
  await someone.send('POST', '/api/auth/session', {})
  for (const path of [
    '/command-center',
    '/command-center/checkout',
    '/command-center/_payload.json',
    '/api/orders',
    '/api/staff',
    '/api/channel',
    '/api/_auth/session',
  ])
    expect([path, (await anna.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
  for (const path of [
    '/checkout',
    '/api/checkout',
    '/api/_auth/session',
    '/command-center/sign-in',
  ])
    expect([path, (await someone.get(path)).headers.get('cache-control')]).toEqual([
      path,
      'no-store',
    ])
})

test('an anonymous page sets no cookie, and shared caches don’t store it', async () => {
  const { get } = await sampleShop()
  for (const path of ['/', '/ru', '/nothing', '/_payload.json', '/api/channel', '/api/catalog']) {
    const { headers } = await get(path)
    expect([path, headers.getSetCookie()]).toEqual([path, []])
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-cache'])
    expect([path, headers.get('vary')]).toEqual([path, 'Accept-Encoding, Cookie'])
  }
})

test('compresses a page as the browser prefers', async () => {
  const { origin } = await sampleShop()
  const plain = await raw(origin, { path: '/' })
  const ask = async (accepted: string) => {
    const { headers, body } = await raw(origin, {
      path: '/',
      headers: { 'Accept-Encoding': accepted },
    })
    expect(headers['content-length']).toBe(String(body.length))
    return [headers['content-encoding'], body] as const
  }
  for (let again = 0; again < 2; again++) {
    const [brotli, small] = await ask('gzip, deflate, br')
    expect([brotli, brotliDecompressSync(small).toString()]).toEqual(['br', plain.text])
    expect(small.length).toBeLessThan(plain.body.length / 3)
    const [gzip, zipped] = await ask('gzip')
    expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', plain.text])
    for (const none of ['identity', 'br;q=0, gzip;q=0', ''])
      expect(await ask(none)).toEqual([undefined, plain.body])
    expect((await ask('br;q=0, gzip'))[0]).toBe('gzip')
  }
})

test('a page requested again is compressed better for later visitors', async () => {
  const { origin } = await countingShop()
  const packed = async () => {
    const { body } = await raw(origin, { path: '/', headers: { 'Accept-Encoding': 'br' } })
    return { size: body.length, text: brotliDecompressSync(body).toString() }
  }
  const first = await packed()
  await expect.poll(async () => (await packed()).size).toBeLessThan(first.size)
  expect((await packed()).text).toBe(first.text)
})

test('visitors of the same moment share one compression', async () => {
  const { origin } = await sampleShop({ isIdle: () => true })
  const compressions: number[] = []
  const hook = createHook({
    init: (id, type) => {
      if (type === 'ZLIB') compressions.push(id)
    },
  }).enable()
  onTestFinished(() => {
    hook.disable()
  })
  const ask = (encoding: string) =>
    raw(origin, { path: '/', headers: { 'Accept-Encoding': encoding } })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => ask(at % 2 ? 'br' : 'gzip')),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(compressions).toHaveLength(2)
})

test('while the server has time, even the first visitor gets the better compression', async () => {
  const { origin } = await sampleShop({ isIdle: () => true })
  const packed = async () =>
    (await raw(origin, { path: '/', headers: { 'Accept-Encoding': 'br' } })).body
  const first = await packed()
  const busy = await sampleShop()
  const fast = await raw(busy.origin, { path: '/', headers: { 'Accept-Encoding': 'br' } })
  expect(first.length).toBeLessThan(0.9 * fast.body.length)
  // Nothing is left to improve.
  expect(await packed()).toEqual(first)
})

test('returns 304 to a browser that has the page', async () => {
  const { origin, get, anna } = await sampleShop()
  const { headers } = await get('/')
  const tag = { 'If-None-Match': headers.get('etag') ?? '' }
  expect(tag['If-None-Match']).toMatch(/^"[\w-]{22}"$/)
  const again = await raw(origin, { path: '/', headers: tag })
  expect([again.status, again.text]).toEqual([304, ''])
  const weak = { 'If-None-Match': `W/${tag['If-None-Match']}` }
  expect((await raw(origin, { path: '/', headers: weak })).status).toBe(304)
  const head = await raw(origin, { method: 'HEAD', path: '/' })
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', tag['If-None-Match']])
  await rename(anna, 'New name', 1)
  await expect.poll(async () => (await get('/', tag)).status).toBe(200)
})

test('never returns 304 for a missing page', async () => {
  const { get } = await sampleShop()
  const { headers } = await get('/nothing')
  expect(headers.get('etag')).toBeNull()
  expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404)
})

test('one filter has one page, for any spelling, and no search engine lists it', async () => {
  const { get, made } = await countingShop()
  const search = '?diet=vegan&without=milk,nuts'
  const filtered = await get(`/${search}`)
  expect(filtered.text).toContain(
    '<meta name="robots" content="noindex"><link rel="canonical" href="/">',
  )
  expect(filtered.text).toContain('/catalog/drinks/orange-juice?diet=vegan&amp;without=milk,nuts"')
  for (const path of [`/${search}&utm_source=x`, '/?diet=vegan&without=milk%2Cnuts'])
    expect((await get(path)).text).toBe(filtered.text)
  expect(made).toEqual(['/'])

  for (const [path, to] of [
    ['/?without=nuts,milk&diet=vegan', `/${search}`],
    ['/?without=nuts&without=milk&diet=vegan&diet=vegan', `/${search}`],
    ['/?diet=carnivore', '/'],
    ['/?diet=', '/'],
    ['/ru?without=sand,milk', '/ru?without=milk'],
    ['/search?without=nuts,milk&q=tea', '/search?without=milk,nuts&q=tea'],
  ]) {
    const { status, headers } = await get(path ?? '')
    expect([path, status, headers.get('location')]).toEqual([path, 302, to])
  }
  expect(made).toEqual(['/'])
})

/** All spellings of a path with some of its letters escaped. */
const spellings = (path: string, start: string) =>
  Array.from({ length: 2 ** path.length }, (_, escaped) =>
    [...path].reduce((text, letter, at) => {
      const isEscaped = (escaped >> at) & 1
      return text + (isEscaped ? `%${letter.charCodeAt(0).toString(16)}` : letter)
    }, start),
  )

test('escaped spellings of a page share the small cache of searches', async () => {
  const { get, made } = await countingShop()
  const [own = '', first = '', ...others] = spellings('drinks', '/catalog/')
  const { text } = await get(own)
  for (const path of [first, ...others]) expect((await get(path)).status).toBe(200)
  made.length = 0
  expect((await get(own)).text).toBe(text)
  expect(made).toEqual([])
  await get(first)
  expect(made).toHaveLength(1)
})

test('an endpoint’s response is cached once, also if its parameters are repeated', async () => {
  const sample = await sampleShop()
  const { store, spentOn } = counting(sample.store)
  const { get } = await emptyShop({ store })
  const query = ['locale=ru', 'x=1', 'locale=en']
  const first = await get('/api/catalog?locale=en')
  expect((await get(`/api/catalog?${query.join('&')}`)).text).toBe(first.text)
  // Another address each time, and no work for any of them.
  const repeated = () => get(`/api/catalog?${query.unshift('locale=ru') && query.join('&')}`)
  await expect.poll(async () => (await spentOn(repeated)).queries).toBe(0)
})

test('an empty parameter counts as missing, also for visitors, and shares the cached response', async () => {
  const sample = await sampleShop()
  const { store, spentOn } = counting(sample.store)
  const { get } = await emptyShop({ store })
  for (const [path, names] of [
    ['/api/channel', ['locale']],
    ['/api/channel/front', ['locale']],
    ['/api/channel/time-slots', ['deliveryMethod']],
    ['/api/catalog', ['locale', 'diet']],
  ] as const) {
    const whole = await get(path)
    const empty = () => get(`${path}?${names.map((name) => `${name}=`).join('&')}`)
    expect([path, await empty()]).toEqual([path, expect.objectContaining({ status: 200 })])
    expect((await empty()).text).toBe(whole.text)
    expect((await spentOn(empty)).queries).toBe(0)
  }
})
