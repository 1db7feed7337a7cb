import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { raw } from '#tests/support/raw.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { emptyWorld, world } from '#tests/support/world.ts'

/** The sample shop, counting how often a page is made for whom it is asked by. */
async function countingWorld() {
  const { store, anna, clock } = await world()
  const made: string[] = []
  const state = { hold: Promise.resolve() }
  const shown = await emptyWorld({
    store,
    shell: async ({ path }) => {
      made.push(path)
      await state.hold
      return { head: '', end: '', policy: () => "default-src 'none'" }
    },
  })
  const signIn = () => signedIn(shown.origin, 'anna')
  // On PostgreSQL the store learns a moment later what the shop's making was: a page made before that is old by then.
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
type Sender = Awaited<ReturnType<typeof world>>['send']

test('a page is made once and kept for everybody', async () => {
  const { get, made } = await countingWorld()
  const first = await get('/')
  for (let at = 0; at < 5; at++) expect((await get('/')).text).toBe(first.text)
  expect(made).toEqual(['/'])
})

test('a thousand who miss at the same moment wait for one making', async () => {
  const { get, made, state } = await countingWorld()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  const asked = Array.from({ length: 100 }, () => get('/'))
  // Who asks last is answered when all the others have been heard.
  await Promise.all(Array.from({ length: 100 }, () => get('/healthz')))
  resolve()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(made).toEqual(['/'])
})

test('somebody’s tracking makes no other page', async () => {
  const { get, made } = await countingWorld()
  const { text } = await get('/')
  for (const query of ['?utm_source=x', '?fbclid=1&gclid=2', '?', '?a=<b>&_=1'])
    expect((await get(`/${query}`)).text).toBe(text)
  expect(made).toEqual(['/'])
  expect(text).not.toContain('utm_source')
})

test('a change of the shop is on its pages at once', async () => {
  const { get, anna } = await world()
  expect((await get('/')).text).toContain('Taste on the run')
  expect((await get('/api/channel/front')).body.name).toBe('Taste on the run')
  expect((await rename(anna, 'New name', 1)).status).toBe(200)
  await expect.poll(async () => (await get('/')).text).toContain('New name')
  expect((await get('/_payload.json')).body.front.name).toBe('New name')
  expect((await get('/api/channel/front')).body.name).toBe('New name')
})

test('a change that another process made is there too', async () => {
  const { get, store } = await world()
  expect((await get('/')).text).toContain('Pepperoni')
  const name = [{ locale: 'en' as const, value: 'Renamed elsewhere' }]
  await store.db.updateTable('product').set({ name }).where('slug', '=', 'pepperoni').execute()
  await expect.poll(async () => (await get('/')).text).toContain('Renamed elsewhere')
})

test('when the shop closes its pages say so, though nothing was written', async () => {
  const { get, clock } = await world()
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
  // Past midnight the same opening is today’s.
  clock.now = new Date('2026-05-04T21:00:00Z')
  expect((await hours()).daysAway).toBe(0)
})

test('a pause ends by itself', async () => {
  const { get, clock, store } = await world()
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

test('another day of the shop’s clock is another working day', async () => {
  const { get, clock } = await world()
  const today = async () => (await get('/api/channel')).body.workingDay.day
  expect(await today()).toBe('MONDAY')
  clock.now = new Date('2026-05-04T21:00:00Z')
  expect(await today()).toBe('TUESDAY')
})

test('a personal page is never shown to anybody else', async () => {
  const { origin, store, get, anna } = await world()
  await hire(store, 'operator')
  const operator = await signedIn(origin, 'operator')
  const ask = async (who: { get: typeof get }) => {
    const { body } = await who.get('/command-center/_payload.json')
    return body.user?.login ?? body.redirect
  }
  const people = [anna, operator, { get }]
  const round = () => Promise.all(people.map(ask))
  const own = ['anna', 'operator', '/command-center/sign-in?to=%2Fcommand-center']
  for (const said of await Promise.all(Array.from({ length: 10 }, round))) expect(said).toEqual(own)
  expect((await get('/')).text).not.toMatch(/"user"|anna/)
  expect((await anna.get('/')).text).not.toMatch(/"user"|anna/)
})

test('an anonymous page sets no cookie and may be kept by nobody else', async () => {
  const { get } = await world()
  for (const path of ['/', '/ru', '/nothing', '/_payload.json', '/api/channel', '/api/catalog']) {
    const { headers } = await get(path)
    expect([path, headers.getSetCookie()]).toEqual([path, []])
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-cache'])
    expect([path, headers.get('vary')]).toEqual([path, 'Accept-Encoding, Cookie'])
  }
})

test('a page is sent compressed as the browser likes it', async () => {
  const { origin } = await world()
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

test('a page that is asked for again is packed smaller for those who come after', async () => {
  const { origin } = await countingWorld()
  const packed = async () => {
    const { body } = await raw(origin, { path: '/', headers: { 'Accept-Encoding': 'br' } })
    return { size: body.length, text: brotliDecompressSync(body).toString() }
  }
  const first = await packed()
  await expect.poll(async () => (await packed()).size).toBeLessThan(first.size)
  expect((await packed()).text).toBe(first.text)
})

test('a browser that has the page already is spared it', async () => {
  const { origin, get, anna } = await world()
  const { headers } = await get('/')
  const tag = { 'If-None-Match': headers.get('etag') ?? '' }
  expect(tag['If-None-Match']).toMatch(/^"[\w-]{22}"$/)
  const again = await raw(origin, { path: '/', headers: tag })
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await raw(origin, { method: 'HEAD', path: '/' })
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', tag['If-None-Match']])
  await rename(anna, 'New name', 1)
  await expect.poll(async () => (await get('/', tag)).status).toBe(200)
})

test('a page that is not there is never “not modified”', async () => {
  const { get } = await world()
  const { headers } = await get('/nothing')
  expect(headers.get('etag')).toBeNull()
  expect((await get('/nothing', { 'If-None-Match': '*' })).status).toBe(404)
})
