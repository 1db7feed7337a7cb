import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyWorld, world } from '#tests/support/world.ts'

const away = () => Promise.reject(new Error('the database is away'))

/** A shop whose database goes away and comes back when it is told. */
async function shakyWorld() {
  const { store, anna } = await world()
  const state = { isAway: false }
  const shaky: Store = {
    ...store,
    read: (work) => (state.isAway ? away() : store.read(work)),
    write: (work) => (state.isAway ? away() : store.write(work)),
    revision: () => (state.isAway ? Number.NaN : store.revision()),
  }
  const made = await emptyWorld({ store: shaky })
  const cookie = { Cookie: `session=${anna.cookies.get('session')}` }
  return { ...made, state, cookie }
}

const isErrorScreen = (text: string) =>
  /id="payload">[^<]*"status":500/.test(text) && /Something went wrong/.test(text)

test('when the database is away the error screen comes, not the wizard', async () => {
  const { get, state, logged, cookie } = await shakyWorld()
  expect((await get('/')).status).toBe(200)
  state.isAway = true
  for (const path of ['/', '/catalog', '/welcome', '/command-center']) {
    for (const headers of [{}, cookie]) {
      const { status, text, headers: said } = await get(path, headers)
      expect([path, headers, status, said.get('location')]).toEqual([path, headers, 500, null])
      expect(isErrorScreen(text), path).toBe(true)
    }
  }
  expect(logged.map(({ facts }) => JSON.stringify(facts)).join()).toContain('is away')
})

test('the error screen speaks the language of its address', async () => {
  const { get, state } = await shakyWorld()
  state.isAway = true
  const { status, text } = await get('/ru/catalog')
  expect(status).toBe(500)
  expect(text).toContain('<html lang="ru"')
  expect(text).toContain('Что-то пошло не так')
})

test('a failure is not kept: the shop is back with its database', async () => {
  const { get, state } = await shakyWorld()
  state.isAway = true
  expect((await get('/')).status).toBe(500)
  expect((await get('/_payload.json')).body.status).toBe(500)
  expect((await get('/api/channel')).status).toBe(500)
  state.isAway = false
  expect((await get('/')).status).toBe(200)
  expect((await get('/_payload.json')).body.status).toBe(200)
  expect((await get('/api/channel')).status).toBe(200)
})

test('a call that fails says so in JSON and tells nothing of why', async () => {
  const { get, send, state, cookie } = await shakyWorld()
  state.isAway = true
  for (const answer of [
    await get('/api/channel', cookie),
    await send('POST', '/api/auth/session', {}),
    await send('POST', '/api/auth/sign-in', { login: 'anna', password: 'x' }),
  ]) {
    expect([answer.status, answer.body.title]).toEqual([500, 'something-went-wrong'])
    expect(answer.text).not.toMatch(/away|stack|\.ts/)
  }
})

test('no failing page tells why, or where in the code', async () => {
  const { get, state } = await shakyWorld()
  state.isAway = true
  for (const path of ['/', '/nothing', '/_payload.json', '/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp'])
    expect((await get(path)).text).not.toMatch(/is away|node_modules|at .*\.tsx?:\d/)
})

// PostgreSQL’s pages are told of a change and ask once a second: a store that was closed tells nothing any more.
test.runIf(process.env.ENGINE === 'sqlite')(
  'a file that is closed is a failure like any other',
  async () => {
    const { get, store } = await world()
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
