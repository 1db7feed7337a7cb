import { expect, test } from 'vitest'
import { rawJson } from '#tests/support/raw-http.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire } from '#tests/support/staff.ts'

const path = '/api/auth/sign-in'
const right = { login: 'anna', password: 'correct horse' }
const minute = 60_000

test('accepts the right password and returns the user', async () => {
  const { send, store } = await sampleShop()
  const { status, body } = await send('POST', path, right)
  const { id } = await store.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  expect([status, body]).toEqual([
    200,
    { user: { id, login: 'anna', name: 'Anna', role: 'master' } },
  ])
})

test('ignores case and spaces in a login, but not in a password', async () => {
  const { send } = await sampleShop()
  for (const login of ['ANNA', 'Anna', '  anna '])
    expect((await send('POST', path, { ...right, login })).status).toBe(200)
  for (const password of ['Correct horse', ' correct horse', 'correct horse '])
    expect((await send('POST', path, { ...right, password })).status).toBe(401)
})

test('a wrong password and an unknown login look the same', async () => {
  const { send, store } = await sampleShop()
  await hire(store, 'operator', 'gone')
  await store.db.updateTable('staff').set({ isActive: false }).where('login', '=', 'gone').execute()
  const tries = [
    { login: 'anna', password: 'wrong' },
    { login: 'unknown', password: 'wrong' },
    { login: 'gone', password: 'correct horse' },
  ]
  const answers = []
  for (const tried of tries) {
    const { status, text, headers } = await send('POST', path, tried)
    answers.push([status, text, headers.getSetCookie()])
  }
  expect(answers[0]?.[0]).toBe(401)
  expect(JSON.parse(answers[0]?.[1] as string).title).toBe('invalid-credentials')
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('of a thousand attempts, many in parallel, ten are tried, and the owner can sign in elsewhere', async () => {
  const { origin } = await sampleShop({ trustProxy: 1 })
  const attempt = (at: number) =>
    rawJson(origin, path, { login: 'anna', password: `guess ${at}` }, from('192.0.2.66'))
  const answers = await Promise.all(Array.from({ length: 900 }, (_, at) => attempt(at)))
  for (let at = 0; at < 100; at++) answers.push(await attempt(at))
  // A database that is too busy for an attempt answers 503: that one isn't tried either.
  const counts = new Map(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
  expect(counts.get(401)).toBe(10)
  expect((counts.get(429) ?? 0) + (counts.get(503) ?? 0)).toBe(990)
  expect(counts.get(429)).toBeGreaterThan(500)
  expect(answers.at(-1)?.headers['retry-after']).toBe('900')

  // Not even the right password is tried from there, and another spelling of the login doesn't help.
  for (const login of ['anna', 'ANNA', ' anna'])
    expect((await rawJson(origin, path, { ...right, login }, from('192.0.2.66'))).status).toBe(429)
  expect((await rawJson(origin, path, right, from('198.51.100.1'))).status).toBe(200)
})

test('the address is the nearest proxy’s, not the attacker’s claim', async () => {
  const { origin } = await sampleShop({ trustProxy: 1 })
  const attempt = (at: number) =>
    rawJson(origin, path, { ...right, password: 'x' }, from(`10.0.0.${at}, 192.0.2.66`))
  const answers = []
  for (let at = 0; at < 12; at++) answers.push((await attempt(at)).status)
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])
})

test('allows attempts again after 15 minutes', async () => {
  const { send, clock } = await sampleShop()
  const began = clock.now.getTime()
  for (let at = 0; at < 10; at++) await send('POST', path, { ...right, password: 'x' })
  clock.now = new Date(began + 15 * minute - 1)
  const late = await send('POST', path, right)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
  clock.now = new Date(began + 15 * minute)
  expect((await send('POST', path, right)).status).toBe(200)
})

test('a sign-in restores all attempts', async () => {
  const { send } = await sampleShop()
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 9; at++)
      expect((await send('POST', path, { ...right, password: 'x' })).status).toBe(401)
    expect((await send('POST', path, right)).status).toBe(200)
  }
})

test('a refusal reveals nothing about the account', async () => {
  const { send } = await sampleShop()
  for (const login of ['anna', 'unknown']) {
    for (let at = 0; at < 10; at++) await send('POST', path, { login, password: 'x' })
    const { body } = await send('POST', path, { login, password: 'x' })
    expect(body).toMatchObject({ title: 'too-many-requests', status: 429, seconds: 900 })
  }
})
