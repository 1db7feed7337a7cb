import { expect, test } from 'vitest'
import { browser, type HttpAnswer } from '#tests/support/http-user.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire } from '#tests/support/staff.ts'

const path = '/api/auth/sign-in'
const right = { login: 'anna', password: 'correct horse' }
const wrong = { login: 'anna', password: 'a guess' }
const minute = 60_000
const day = 24 * 60 * minute
const from = (address: string) => ({ 'X-Forwarded-For': address })

type Shop = Awaited<ReturnType<typeof sampleShop>>
const tryIn = (
  { origin }: Shop,
  body: object,
  { address = '192.0.2.66', person = browser(origin) } = {},
): Promise<HttpAnswer> => person.send('POST', path, body, from(address))

/** A browser in which Anna has signed in before, and is signed out now. */
async function annasBrowser(made: Shop, address?: string) {
  const person = browser(made.origin)
  expect((await tryIn(made, right, { person, ...(address && { address }) })).status).toBe(200)
  await person.send('DELETE', '/api/_auth/session')
  return person
}

test('a new password starts a new count', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  const boris = await hire(made.store, 'operator', 'boris')
  const attempt = { login: 'boris', password: 'a guess' }
  for (let at = 0; at < 10; at++) await tryIn(made, attempt)
  expect((await tryIn(made, attempt)).status).toBe(429)
  const password = 'a new horse 17'
  const reset = await made.anna.send('POST', `/api/staff/${boris.id}/password`, { password })
  expect(reset.status, JSON.stringify(reset.body)).toBe(200)
  expect((await tryIn(made, { login: 'boris', password })).status).toBe(200)
})

test('a network has thirty attempts at all accounts together', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  const statuses = []
  for (let at = 0; at < 32; at++)
    statuses.push((await tryIn(made, { ...wrong, login: `someone ${at}` })).status)
  expect(statuses).toEqual([...Array(30).fill(401), 429, 429])
  expect((await tryIn(made, right)).headers.get('retry-after')).toBe('900')
  expect((await tryIn(made, right, { address: '192.0.2.67' })).status).toBe(200)
  made.clock.now = new Date(made.clock.now.getTime() + 15 * minute)
  expect((await tryIn(made, right)).status).toBe(200)
})

test('counts an IPv6 network as one address', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  const statuses = []
  for (let at = 0; at < 60; at++) {
    const address = `2001:db8:1:2:${at.toString(16)}::${(at * 7).toString(16)}`
    statuses.push((await tryIn(made, { ...wrong, login: `l${at % 4}` }, { address })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect((await tryIn(made, right, { address: '2001:db8:1:3::1' })).status).toBe(200)
})

test('an account has a hundred attempts an hour from all unknown browsers', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  const known = await annasBrowser(made, '198.51.100.1')
  const statuses = []
  for (let at = 0; at < 104; at++)
    statuses.push((await tryIn(made, wrong, { address: `10.0.${at}.1` })).status)
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(4).fill(429)])
  const elsewhere = await tryIn(made, right, { address: '203.0.113.1' })
  expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([429, '3600'])
  // A refused attempt counts nowhere else, so other accounts stay open.
  await hire(made.store, 'operator')
  expect((await tryIn(made, { ...right, login: 'operator' }, { address: '10.0.1.1' })).status).toBe(
    200,
  )
  expect((await tryIn(made, right, { person: known, address: '10.0.1.1' })).status).toBe(200)
})

test('strangers at the same address don’t lock out a known browser', async () => {
  // Behind a proxy without TRUST_PROXY, everyone has the same address.
  const made = await sampleShop()
  const person = await annasBrowser(made)
  for (let at = 0; at < 40; at++) await tryIn(made, { ...wrong, login: at % 2 ? 'anna' : `x${at}` })
  expect((await tryIn(made, right)).status).toBe(429)
  expect((await tryIn(made, right, { person })).status).toBe(200)
})

test('a known browser has ten attempts of its own', async () => {
  const made = await sampleShop()
  const person = await annasBrowser(made)
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await tryIn(made, wrong, { person })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await tryIn(made, right, { person })).status).toBe(429)
  // They didn't count as strangers' attempts.
  expect((await tryIn(made, right)).status).toBe(200)
})

test('a right password doesn’t count, and allows no more attempts at others', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  await hire(made.store, 'operator')
  const own = { login: 'operator', password: 'correct horse' }
  for (let at = 0; at < 35; at++) expect((await tryIn(made, own)).status).toBe(200)
  const statuses = []
  for (let at = 0; at < 35; at++) {
    statuses.push((await tryIn(made, { ...wrong, login: `l${at}` })).status)
    if (at % 5 === 0) await tryIn(made, own)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
})

test('a browser gets a new token at each sign-in, and a copied one is worthless', async () => {
  const made = await sampleShop()
  const person = await annasBrowser(made)
  const thief = browser(made.origin)
  const copied = person.cookies.get('browser') ?? ''
  expect(copied).toMatch(/^[\w-]{44}$/)
  thief.cookies.set('browser', copied)
  await tryIn(made, right, { person })
  expect(person.cookies.get('browser')).not.toBe(copied)
  const stored = await made.store.db.selectFrom('knownBrowser').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(person.cookies.get('browser'))
  for (let at = 0; at < 10; at++) await tryIn(made, wrong)
  expect((await tryIn(made, right, { person: thief })).status).toBe(429)
  expect((await tryIn(made, right, { person })).status).toBe(200)
})

test('colleagues who share a tablet are both known in it', async () => {
  const made = await sampleShop()
  await hire(made.store, 'operator')
  const operator = { ...right, login: 'operator' }
  const tablet = await annasBrowser(made)
  expect((await tryIn(made, operator, { person: tablet })).status).toBe(200)
  await tablet.send('DELETE', '/api/_auth/session')
  for (let at = 0; at < 10; at++) {
    await tryIn(made, wrong)
    await tryIn(made, { ...operator, password: 'x' })
  }
  for (const attempt of [right, operator]) {
    expect((await tryIn(made, attempt)).status).toBe(429)
    expect((await tryIn(made, attempt, { person: tablet })).status).toBe(200)
  }
})

test('deletes a browser after half a year, and when all its owner’s sessions end', async () => {
  const made = await sampleShop()
  const known = async () =>
    (await made.store.db.selectFrom('knownBrowser').selectAll().execute()).length
  const before = await known()
  const person = await annasBrowser(made)
  expect(await known()).toBe(before + 1)
  made.clock.now = new Date(made.clock.now.getTime() + 180 * day + 1)
  for (let at = 0; at < 10; at++) await tryIn(made, wrong)
  expect((await tryIn(made, right, { person })).status).toBe(429)

  const other = await sampleShop()
  const own = await annasBrowser(other)
  await other.anna.send('POST', '/api/staff/sign-out-elsewhere', {})
  for (let at = 0; at < 10; at++) await tryIn(other, wrong)
  expect((await tryIn(other, right, { person: own })).status).toBe(429)
})

test('limits the stored sign-ins of a program without cookies', async () => {
  const made = await sampleShop()
  for (let at = 0; at < 25; at++) {
    made.clock.now = new Date(made.clock.now.getTime() + 1000)
    await tryIn(made, right)
  }
  expect(await made.store.db.selectFrom('knownBrowser').selectAll().execute()).toHaveLength(20)
})

test('on HTTPS the browser’s cookie is for this host only, and lasts half a year', async () => {
  const made = await sampleShop({ publicUrl: new URL('https://pizza.example') })
  const { headers } = await tryIn(made, right)
  expect(headers.getSetCookie().find((line) => line.includes('browser'))).toMatch(
    /^__Host-browser=[\w-]{44}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/,
  )
})

test('counts attempts at one’s own password from a session separately', async () => {
  const made = await sampleShop()
  const own = '/api/staff/own-password'
  const change = (currentPassword: string) =>
    made.anna.send('POST', own, { currentPassword, newPassword: 'quite another one' })
  // Strangers who have used up theirs don't prevent this.
  for (let at = 0; at < 10; at++) await tryIn(made, wrong)
  const statuses = []
  for (let at = 0; at < 11; at++) statuses.push((await change('a guess')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  made.clock.now = new Date(made.clock.now.getTime() + 15 * minute)
  expect((await change('correct horse')).status).toBe(200)
})
