import { expect, test } from 'vitest'
import { raw } from '#tests/support/raw-http.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined] as const
const origins = ['same', 'other', 'null', undefined] as const

/** Browsers send Sec-Fetch-Site, older ones the page's origin; a request with neither may have no cookie. */
function isWelcome(site: string | undefined, origin: string | undefined, hasCookie: boolean) {
  if (site) return site === 'same-origin'
  return origin ? origin === 'same' : !hasCookie
}

const cases = sites.flatMap((site) =>
  origins.flatMap((origin) => [true, false].map((hasCookie) => ({ site, origin, hasCookie }))),
)

test('accepts a write only from the shop’s own pages, in every combination', async () => {
  const { origin: here, anna, store } = await sampleShop()
  const cookie = `session=${anna.cookies.get('session')}`
  const version = async () =>
    (await store.db.selectFrom('channel').select('version').executeTakeFirstOrThrow()).version
  const sessions = async () => (await store.db.selectFrom('session').selectAll().execute()).length

  for (const { site, origin, hasCookie } of cases) {
    const named = { same: here, other: 'https://evil.example', null: 'null' }
    const before = [await version(), await sessions()] as const
    const headers = {
      'Content-Type': 'application/json',
      'If-Match': `"${before[0]}"`,
      ...(site && { 'Sec-Fetch-Site': site }),
      ...(origin && { Origin: named[origin] }),
      ...(hasCookie && { Cookie: cookie }),
    }
    const change = { method: 'PATCH', path: '/api/channel', headers, body: '{}' }
    const begin = { method: 'POST', path: '/api/auth/session', headers, body: '{}' }
    const statuses = [(await raw(here, change)).status, (await raw(here, begin)).status]
    const after = [await version(), await sessions()]
    const expected = isWelcome(site, origin, hasCookie)
      ? { statuses: [hasCookie ? 200 : 401, 200], moved: hasCookie ? [1, 0] : [0, 1] }
      : { statuses: [403, 403], moved: [0, 0] }
    expect({
      site,
      origin,
      hasCookie,
      statuses,
      moved: after.map((now, at) => now - (before[at] ?? 0)),
    }).toEqual({ site, origin, hasCookie, ...expected })
  }
})

test('explains the refusal', async () => {
  const { send } = await sampleShop()
  const { body } = await send('POST', '/api/auth/session', {}, { 'Sec-Fetch-Site': 'cross-site' })
  expect(body.title).toBe('cross-site')
})

test.each(['en', 'ru'])(
  'a program that keeps a cookie is told what it lacks in %s',
  async (locale) => {
    const { origin, anna } = await sampleShop()
    const change = (headers: Record<string, string>) =>
      raw(origin, {
        method: 'PATCH',
        path: '/api/channel',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': locale,
          'If-Match': '"1"',
          Cookie: `session=${anna.cookies.get('session')}`,
          ...headers,
        },
        body: '{}',
      })
    const refused = await change({})
    expect([refused.status, JSON.parse(refused.text).title]).toEqual([403, 'cross-site'])
    expect(JSON.parse(refused.text).detail).toContain('Origin')
    expect((await change({ Origin: origin })).status).toBe(200)
  },
)

test('behind a proxy the public URL counts as the shop’s own', async () => {
  const { origin } = await sampleShop({ publicUrl: new URL('https://pizza.example') })
  const ask = (from: string) =>
    raw(origin, {
      method: 'POST',
      path: '/api/auth/session',
      headers: { 'Content-Type': 'application/json', Origin: from },
      body: '{}',
    })
  expect((await ask('https://pizza.example')).status).toBe(200)
  for (const other of ['http://pizza.example', 'https://pizza.example.evil.example', 'garbage'])
    expect((await ask(other)).status).toBe(403)
})

test('rejects another site’s form with any method', async () => {
  const { send, anna } = await sampleShop()
  const form = new URLSearchParams({ _method: 'DELETE' })
  const evil = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await anna.send('POST', '/api/_auth/session', form, evil)).status).toBe(403)
  expect((await anna.get('/api/_auth/session')).body.user.login).toBe('anna')
  expect((await send('POST', '/api/_auth/session', form, evil)).status).toBe(403)
})

test('allows reads from any site', async () => {
  const { anna, get, store } = await sampleShop()
  const everything = async () => {
    const tables = await store.db.introspection.getTables()
    const rows = tables
      .map(({ name }) => name as 'session')
      .filter((name) => name !== ('photoFile' as 'session'))
      .map((name) => store.db.selectFrom(name).selectAll().execute())
    return JSON.stringify(await Promise.all(rows))
  }
  const before = await everything()
  for (const path of ['/', '/ru', '/command-center', '/welcome', '/nothing', '/api/channel'])
    for (const ask of [anna.get, get]) await ask(path, { 'Sec-Fetch-Site': 'cross-site' })
  for (const path of ['/api/_auth/session', '/api/catalog', '/api/auth/session', '/api/setup'])
    for (const ask of [anna.get, get]) await ask(path, { 'Sec-Fetch-Site': 'cross-site' })
  expect(await everything()).toBe(before)
})
