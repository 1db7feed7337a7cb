import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyShop, emptyStore, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

const broken = new Error('the database is away')
const noAnswer = Object.assign(new Error('the database is away'), { code: 'ETIMEDOUT' })

/** A shop whose database the test can take away and bring back. */
async function failingShop() {
  const { store, anna } = await sampleShop()
  const state: { isAway: Error | undefined } = { isAway: undefined }
  const made = await emptyShop({ store: shakyStore(store, state) })
  const cookie = { Cookie: `session=${anna.cookies.get('session')}` }
  return { ...made, state, cookie }
}

const shakyStore = (store: Store, state: { isAway: Error | undefined }): Store => ({
  ...store,
  read: (work) => (state.isAway ? Promise.reject(state.isAway) : store.read(work)),
  write: (work) => (state.isAway ? Promise.reject(state.isAway) : store.write(work)),
  revision: () => (state.isAway ? Number.NaN : store.revision()),
})

/** Reading the shop ahead delays no answer: the database goes away until it has been read. */
const phoneKnown = ({
  get,
  state,
}: Pick<Awaited<ReturnType<typeof failingShop>>, 'get' | 'state'>) =>
  expect
    .poll(async () => {
      state.isAway = undefined
      await get('/api/channel')
      state.isAway = noAnswer
      return (await get('/robots.txt')).text
    })
    .toContain('tel:+74950000143')

const isErrorScreen = (text: string) =>
  /id="payload">[^<]*"status":500/.test(text) && /Something went wrong/.test(text)

test('a database outage shows the error screen, not the wizard', async () => {
  const { get, state, logged, cookie } = await failingShop()
  expect((await get('/')).status).toBe(200)
  state.isAway = broken
  for (const path of ['/', '/catalog', '/welcome', '/command-center']) {
    for (const headers of [{}, cookie]) {
      const { status, text, headers: answer } = await get(path, headers)
      expect([path, headers, status, answer.get('location')]).toEqual([path, headers, 500, null])
      expect(isErrorScreen(text), path).toBe(true)
    }
  }
  expect(logged.map(({ facts }) => JSON.stringify(facts)).join()).toContain('is away')
})

test('the error screen is in the URL’s language', async () => {
  const { get, state } = await failingShop()
  state.isAway = broken
  const { status, text } = await get('/ru/catalog')
  expect(status).toBe(500)
  expect(text).toContain('<html lang="ru"')
  expect(text).toContain('Что-то пошло не так')
})

test('failures aren’t cached: the shop works again with its database', async () => {
  const { get, state } = await failingShop()
  state.isAway = broken
  expect((await get('/')).status).toBe(500)
  expect((await get('/_payload.json')).body.status).toBe(500)
  expect((await get('/api/channel')).status).toBe(500)
  state.isAway = undefined
  expect((await get('/')).status).toBe(200)
  expect((await get('/_payload.json')).body.status).toBe(200)
  expect((await get('/api/channel')).status).toBe(200)
})

test('a failing call returns JSON without the cause', async () => {
  const { get, send, state, cookie } = await failingShop()
  state.isAway = broken
  for (const answer of [
    await get('/api/channel', cookie),
    await send('POST', '/api/auth/session', {}),
    await send('POST', '/api/auth/sign-in', { login: 'anna', password: 'x' }),
  ]) {
    expect([answer.status, answer.body.title]).toEqual([500, 'something-went-wrong'])
    expect(answer.text).not.toMatch(/away|stack|\.ts/)
  }
})

test('a database outage returns 503 with the phone, also to staff', async () => {
  const shop = await failingShop()
  const { get, send, cookie } = shop
  await phoneKnown(shop)
  for (const headers of [{}, cookie]) {
    for (const path of ['/', '/catalog', '/command-center']) {
      const { status, text, headers: sent } = await get(path, headers)
      expect([path, status], text.slice(0, 200)).toEqual([path, 503])
      expect(text).toContain('tel:+74950000143')
      expect(['cache-control', 'retry-after'].map((name) => sent.get(name))).toEqual([
        'no-store',
        '30',
      ])
    }
    for (const [method, path] of [
      ['GET', '/api/checkout'],
      ['GET', '/api/channel'],
      ['POST', '/api/checkout/place'],
    ] as const) {
      const { status, body } = await send(method, path, method === 'POST' ? {} : undefined, headers)
      expect([path, status, body.title, body.phone]).toEqual([
        path,
        503,
        'out-of-order',
        '+74950000143',
      ])
    }
  }
})

test('a form sent during an outage may be as large as a stranger’s', async () => {
  const { send, state, cookie } = await failingShop()
  state.isAway = noAnswer
  const statusOf = async (size: number) => {
    const form = new URLSearchParams({ note: 'x'.repeat(size) })
    return (await send('POST', '/api/checkout/place', form, cookie)).status
  }
  expect([await statusOf(31 * 1024), await statusOf(33 * 1024)]).toEqual([503, 413])
})

test('the page of a form sent during an outage sends it again; without its password, it shows the form again', async () => {
  const { send, state, cookie } = await failingShop()
  const action = '/api/checkout/place'
  const sent = {
    name: 'Olga',
    note: 'Ring “twice”',
    _to: '/finish',
    _from: '/checkout',
    _key: 'one',
  }
  state.isAway = noAnswer
  const { status, text } = await send('POST', action, new URLSearchParams(sent), cookie)
  expect(status).toBe(503)
  expect(formIn(text, action)).toEqual({ values: sent, button: 'Try again' })

  const login = { login: 'anna', _to: '/command-center', _from: '/command-center/sign-in' }
  const signIn = '/api/auth/sign-in'
  let typed: Record<string, string> = { ...login, password: 'secret' }
  for (const _ of ['sent', 'sent again']) {
    const refused = await send('POST', signIn, new URLSearchParams(typed))
    expect(refused.text).not.toContain('secret')
    expect(refused.text).toContain('You’ll have to enter the password again.')
    const { values, button } = formIn(refused.text, signIn)
    expect([values, button]).toEqual([{ ...login, password: '' }, 'Back to the form'])
    typed = values
  }
  state.isAway = undefined
  const shown = await send('POST', signIn, new URLSearchParams(typed))
  expect([shown.status, shown.text]).toEqual([422, expect.stringContaining('value="anna"')])
})

/** The hidden fields of the only form to this endpoint, and its button. */
function formIn(page: string, action: string) {
  const [, form = ''] =
    new RegExp(`<form[^>]* action="${action}" method="post">(.*?)</form>`).exec(page) ?? []
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const values = Object.fromEntries(
    [...inputs].map(([, name = '', value = '']): [string, string] => [name, value]),
  )
  return { values, button: /<button type="submit"[^>]*>(.*?)<\/button>/.exec(form)?.[1] }
}

test('photos and machine-readable files return 503 with the phone too', async () => {
  const shop = await failingShop()
  const { get, state } = shop
  await phoneKnown(shop)
  for (const path of ['/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp', '/robots.txt', '/sitemap.xml']) {
    const { status, text, headers } = await get(path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '30'])
    expect(text).toContain('tel:+74950000143')
    expect(text).toContain(headers.get('request-id'))
  }
  state.isAway = broken
  expect((await get('/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp')).status).toBe(500)
})

test('the log names a failing call by its route, without the ids in its path', async () => {
  const { get, state, logged, cookie } = await failingShop()
  state.isAway = noAnswer
  expect((await get('/api/checkout/id/sentinel/stream', cookie)).status).toBe(503)
  const call = 'GET /api/checkout/id/{checkoutId}/stream'
  expect(logged.find(({ what }) => what === 'stream failed')?.facts).toMatchObject({ call })
  expect(JSON.stringify(logged)).not.toContain('sentinel')
})

test('the phone is known even if the shop was set up after the start', async () => {
  const state: { isAway: Error | undefined } = { isAway: undefined }
  const { send } = await emptyShop({ store: shakyStore(await emptyStore(), state) })
  await send('POST', '/api/setup', shopInput, { 'Setup-Code': setupCode })
  await send('GET', '/api/channel')
  await expect
    .poll(async () => {
      state.isAway = undefined
      await send('GET', '/api/channel')
      state.isAway = noAnswer
      return (await send('POST', '/api/auth/session', {})).body.phone
    })
    .toBe('+74950000143')
})

test('no failing page reveals the cause or the code', async () => {
  const { get, state } = await failingShop()
  state.isAway = broken
  for (const path of ['/', '/nothing', '/_payload.json', '/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp'])
    expect((await get(path)).text).not.toMatch(/is away|node_modules|at .*\.tsx?:\d/)
})

// On PostgreSQL the revision is polled once a second, and a closed store no longer polls.
test.runIf(process.env.ENGINE === 'sqlite')(
  'a closed file is a failure like any other',
  async () => {
    const { get, store } = await sampleShop()
    expect((await get('/')).status).toBe(200)
    await store.close()
    for (const path of ['/', '/ru', '/nothing']) {
      const { status, text } = await get(path)
      expect(status).toBe(500)
      expect(isErrorScreen(text) || text.includes('Что-то пошло не так')).toBe(true)
    }
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  },
)

test('a failed page is tried again with its filter', async () => {
  const { get, state } = await failingShop()
  state.isAway = broken
  const { text } = await get('/ru/catalog/pizza?without=nuts&from=mail')
  expect(text).toMatch(/href="\/ru\/catalog\/pizza\?without=nuts"/)
})
