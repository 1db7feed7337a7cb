import { expect, test } from 'vitest'
import type { Who } from '#platform/server/call.ts'
import { browser } from '#tests/support/http-user.ts'
import { add, filled, type Person, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, password, signedIn } from '#tests/support/staff.ts'
import { renewSession } from './session.ts'

const session = '/api/_auth/session'
const begin = '/api/auth/session'
const day = 24 * 60 * 60 * 1000

const cookieOf = (headers: Headers) => headers.getSetCookie()

test('on plain HTTP browsers keep the cookie', async () => {
  const { send } = await sampleShop()
  const [cookie, ...others] = cookieOf((await send('POST', begin, {})).headers)
  expect(others).toEqual([])
  expect(cookie).toMatch(/^session=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
})

test('on HTTPS the cookie is for HTTPS and this host only', async () => {
  const { visitor } = await sampleShop({ publicUrl: new URL('https://pizza.example') })
  const someone = visitor()
  const [cookie] = cookieOf((await someone.send('POST', begin, {})).headers)
  expect(cookie).toMatch(/^__Host-session=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/)
  expect(cookie).not.toMatch(/Domain/i)
  // Ignores a cookie that another host could have planted.
  const planted = { Cookie: `session=${someone.cookies.get('__Host-session')}` }
  expect(cookieOf((await visitor().send('POST', begin, {}, planted)).headers)).toHaveLength(1)
})

test('a sign-in whose session the browser would drop is refused with the address to open', async () => {
  const publicUrl = new URL('https://pizza.example')
  const [secure, plain] = [await sampleShop({ publicUrl }), await sampleShop()]
  const input = { login: 'anna', password: 'correct horse' }
  const signIn = ({ visitor }: typeof plain, Origin: string) =>
    visitor().send('POST', '/api/auth/sign-in', input, { Origin })
  const inNetwork = 'http://192.168.1.5:3000'
  const refused = await signIn(secure, inNetwork)
  expect([refused.status, refused.body]).toMatchObject([403, { title: 'needs-https' }])
  expect(refused.body.detail).toContain('Open https://pizza.example/command-center.')
  expect(refused.headers.getSetCookie()).toEqual([])
  for (const Origin of ['https://pizza.example', 'http://localhost:3000', 'http://[::1]:3000'])
    expect((await signIn(secure, Origin)).status, Origin).toBe(200)
  expect((await signIn(plain, inNetwork)).status).toBe(200)
})

test('a visitor keeps an existing session', async () => {
  const { visitor, store } = await sampleShop()
  const someone = visitor()
  await someone.send('POST', begin, {})
  const before = someone.cookies.get('session')
  const again = await someone.send('POST', begin, {})
  expect([again.body, cookieOf(again.headers)]).toEqual([{ user: null }, []])
  expect(someone.cookies.get('session')).toBe(before)
  expect(await store.db.selectFrom('session').selectAll().execute()).toHaveLength(2)
})

test('replaces an unknown token with a new one', async () => {
  const { visitor } = await sampleShop()
  const someone = visitor()
  someone.cookies.set('session', 'x'.repeat(44))
  expect((await someone.get(session)).body).toEqual({ user: null })
  await someone.send('POST', begin, {})
  expect(someone.cookies.get('session')).not.toBe('x'.repeat(44))
})

test('stores only a token’s hash', async () => {
  const { anna, store } = await sampleShop()
  const token = anna.cookies.get('session') ?? ''
  const stored = JSON.stringify(await store.db.selectFrom('session').selectAll().execute())
  expect(token).toMatch(/^[\w-]{44}$/)
  expect(stored).not.toContain(token)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  expect(stored).toContain(Buffer.from(hash).toString('base64url'))
})

test('signing in changes the token, ends the old one and keeps the visitor', async () => {
  const { visitor, store, origin } = await sampleShop()
  await hire(store, 'operator')
  const someone = visitor()
  await someone.send('POST', begin, {})
  const old = someone.cookies.get('session') ?? ''
  const visitors = async () =>
    (await store.db.selectFrom('session').select(['visitorId', 'staffId']).execute()).map(
      ({ visitorId }) => visitorId,
    )
  const before = await visitors()
  const body = { login: 'operator', password: 'correct horse' }
  await someone.send('POST', '/api/auth/sign-in', body)
  expect(someone.cookies.get('session')).not.toBe(old)
  expect((await visitors()).sort()).toEqual(before.sort())

  const thief = browser(origin)
  thief.cookies.set('session', old)
  expect((await thief.get(session)).body).toEqual({ user: null })
  expect((await someone.get(session)).body.user.login).toBe('operator')
})

test('signing out ends the session everywhere', async () => {
  const { anna, origin } = await sampleShop()
  const copy = browser(origin)
  copy.cookies.set('session', anna.cookies.get('session') ?? '')
  expect((await copy.get(session)).body.user.login).toBe('anna')
  const out = await anna.send('DELETE', session)
  expect(out.body).toEqual({ user: null })
  expect(cookieOf(out.headers)[0]).toMatch(/^session=; .*Max-Age=0/)
  expect((await copy.get(session)).body).toEqual({ user: null })
  expect((await copy.get('/command-center')).status).toBe(302)
})

const elsewhere = '/api/staff/sign-out-elsewhere'

/** Anna, and someone who has copied her session. */
async function copied() {
  const made = await sampleShop()
  const copy = browser(made.origin)
  copy.cookies.set('session', made.anna.cookies.get('session') ?? '')
  expect((await copy.get('/api/staff')).status).toBe(200)
  return { ...made, copy }
}

const ownPassword = { currentPassword: password, newPassword: 'mine from now on' }

test.each([
  ['signing out of other browsers', elsewhere, {}],
  ['ending one’s own sessions', '/api/staff/{staffId}/sign-out', {}],
  ['a new password', '/api/staff/own-password', ownPassword],
])('%s ends a copy of the present session too', async (_, line, body) => {
  const { anna, copy } = await copied()
  const { user } = (await anna.get(session)).body
  const path = line.replace('{staffId}', user.id)
  const answer = await anna.send('POST', path, body)
  expect([answer.status, answer.body]).toEqual([200, { ended: 0 }])
  expect((await copy.get('/api/staff')).status).toBe(401)
  expect((await copy.send('POST', elsewhere, {})).status).toBe(401)
  expect((await anna.get('/api/staff')).status).toBe(200)
})

test('of two owners of one session who sign out the other, one stays signed in', async () => {
  const { anna, copy, store } = await copied()
  const answers = await Promise.all([anna, copy].map((one) => one.send('POST', elsewhere, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const after = await Promise.all([anna, copy].map((one) => one.get('/api/staff')))
  expect(after.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  expect(await store.db.selectFrom('session').select('tokenHash').execute()).toHaveLength(1)
})

test('a session that has ended since isn’t renewed', async () => {
  const { store, clock } = await sampleShop()
  const [{ id = '' } = {}] = await store.db.selectFrom('staff').select('id').execute()
  const tokens: unknown[] = []
  const call = {
    who: { tokenHash: 'ended', staff: { id } } as Who,
    now: clock.now,
    keepSession: (token: string | undefined) => void tokens.push(token),
  }
  const before = await store.db.selectFrom('session').select('tokenHash').execute()
  expect(await store.write((tx) => renewSession(tx, call))).toBe(false)
  expect(tokens).toEqual([])
  expect(await store.db.selectFrom('session').select('tokenHash').execute()).toEqual(before)
})

test('signing out elsewhere doesn’t prolong the present session', async () => {
  const { anna, clock } = await sampleShop()
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  pass(29 * day)
  expect((await anna.send('POST', elsewhere, {})).status).toBe(200)
  pass(day - 1)
  expect((await anna.get(session)).body.user.login).toBe('anna')
  pass(1)
  expect((await anna.get(session)).body).toEqual({ user: null })
})

test('a plain form that signs out elsewhere goes on with the new session', async () => {
  const { anna, copy } = await copied()
  const _to = '/command-center/account'
  const done = await anna.send('POST', elsewhere, new URLSearchParams({ _to, _from: _to }))
  expect([done.status, done.headers.get('location')]).toEqual([303, _to])
  expect([(await anna.get(_to)).status, (await copy.get(_to)).status]).toEqual([200, 302])
})

test('signing out in one browser leaves the others signed in', async () => {
  const { anna, origin } = await sampleShop()
  const phone = await signedIn(origin, 'anna')
  await phone.send('DELETE', session)
  expect((await anna.get(session)).body.user.login).toBe('anna')
})

test('staff who are turned off are visitors at their next request', async () => {
  const { store, origin } = await sampleShop()
  await hire(store, 'manager')
  const manager = await signedIn(origin, 'manager')
  expect((await manager.get('/command-center')).status).toBe(200)
  const { db } = store
  await db.updateTable('staff').set({ isActive: false }).where('login', '=', 'manager').execute()
  expect((await manager.get(session)).body).toEqual({ user: null })
  expect((await manager.get('/command-center')).status).toBe(302)
  const write = await manager.send('PATCH', '/api/channel', {}, { 'If-Match': '1' })
  expect(write.status).toBe(401)
  const again = { login: 'manager', password: 'correct horse' }
  expect((await manager.send('POST', '/api/auth/sign-in', again)).status).toBe(401)
})

test('a new role applies from the next request', async () => {
  const { store, origin } = await sampleShop()
  await hire(store, 'manager')
  const person = await signedIn(origin, 'manager')
  const { db } = store
  await db.updateTable('staff').set({ role: 'operator' }).where('login', '=', 'manager').execute()
  const write = await person.send('PATCH', '/api/channel', {}, { 'If-Match': '1' })
  expect([write.status, write.body.title]).toEqual([403, 'not-allowed'])
})

test('a session ends after 30 days', async () => {
  const { anna, clock } = await sampleShop()
  clock.now = new Date(clock.now.getTime() + 30 * day - 1)
  expect((await anna.get(session)).body.user.login).toBe('anna')
  clock.now = new Date(clock.now.getTime() + 1)
  expect((await anna.get(session)).body).toEqual({ user: null })
  const old = anna.cookies.get('session')
  await anna.send('POST', begin, {})
  expect(anna.cookies.get('session')).not.toBe(old)
})

test('a visitor who uses the cart keeps it, and their orders, for 30 days from then on', async () => {
  const made = await sampleShop()
  const { person, variant } = await readyCustomer(made)
  const token = person.cookies.get('session')
  const later = (ms: number) => {
    made.clock.now = new Date(made.clock.now.getTime() + ms)
  }
  const sessionSet = async (set: Promise<{ headers: Headers }>) =>
    (await set).headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
  expect(await sessionSet(person.send(...add(variant.id)))).toBeUndefined()
  later(30 * day - 1)
  expect(await sessionSet(person.get('/api/checkout'))).toBeUndefined()
  expect(await sessionSet(person.send(...add(variant.id)))).toMatch(
    RegExp(`^session=${token}; .*Max-Age=2592000`),
  )
  expect(await sessionSet(person.send(...add(variant.id)))).toBeUndefined()
  later(30 * day - 1)
  const placed = await place(person, await filled(made, 'PICKUP'))
  expect(placed.status).toBe(201)
  later(30 * day - 1)
  expect((await person.get(`/api/checkout/id/${placed.body.id}`)).status).toBe(200)
  later(1)
  expect((await person.get(`/api/checkout/id/${placed.body.id}`)).status).toBe(404)
})

/** Counted in memory, with any database. */
const once = test.runIf(process.env.ENGINE === 'sqlite')

once('a network may begin 1,000 sessions an hour, and existing ones continue', async () => {
  const { visitor, store, clock } = await sampleShop({ trustProxy: 1 })
  const started = (person: Person, address: string) =>
    person.send('POST', begin, {}, { 'X-Forwarded-For': address })
  const inNetwork = (place: number) => `2001:db8:1:2::${place.toString(16)}`
  const first = visitor()
  expect((await started(first, inNetwork(0))).status).toBe(200)
  for (let place = 1; place < 1000; place += 37)
    await Promise.all(
      Array.from({ length: 37 }, (_, one) => started(visitor(), inNetwork(place + one))),
    )
  const late = visitor()
  const refused = await started(late, inNetwork(1))
  expect([refused.status, refused.body.title, late.cookies.size]).toEqual([
    429,
    'too-many-requests',
    0,
  ])
  const stored = await store.db
    .selectFrom('session')
    .select('tokenHash')
    .where('staffId', 'is', null)
    .execute()
  expect(stored).toHaveLength(1000)
  expect((await started(first, inNetwork(2))).status).toBe(200)
  expect((await started(late, '2001:db8:1:3::1')).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await started(visitor(), inNetwork(3))).status).toBe(200)
})
