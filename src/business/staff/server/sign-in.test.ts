import { expect, test } from 'vitest'
import { rawJson } from '#tests/support/raw.ts'
import { hire } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'

const path = '/api/auth/sign-in'
const right = { login: 'anna', password: 'correct horse' }
const minute = 60_000

test('the right password lets in, and says who', async () => {
  const { send, store } = await world()
  const { status, body } = await send('POST', path, right)
  const { id } = await store.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  expect([status, body]).toEqual([
    200,
    { user: { id, login: 'anna', name: 'Anna', role: 'master' } },
  ])
})

test('a login is the same in capitals and between spaces, a password is not', async () => {
  const { send } = await world()
  for (const login of ['ANNA', 'Anna', '  anna '])
    expect((await send('POST', path, { ...right, login })).status).toBe(200)
  for (const password of ['Correct horse', ' correct horse', 'correct horse '])
    expect((await send('POST', path, { ...right, password })).status).toBe(401)
})

test('a wrong password and an unknown login cannot be told apart', async () => {
  const { send, store } = await world()
  await hire(store, 'operator', 'gone')
  await store.db.updateTable('staff').set({ isActive: false }).where('login', '=', 'gone').execute()
  const tries = [
    { login: 'anna', password: 'wrong' },
    { login: 'nobody', password: 'wrong' },
    { login: 'gone', password: 'correct horse' },
  ]
  const said = []
  for (const tried of tries) {
    const { status, text, headers } = await send('POST', path, tried)
    said.push([status, text, headers.getSetCookie()])
  }
  expect(said[0]?.[0]).toBe(401)
  expect(JSON.parse(said[0]?.[1] as string).title).toBe('invalid-credentials')
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

const slow = { timeout: 60_000 }

test(
  'of a thousand guesses at once ten are tried, and the owner elsewhere still gets in',
  slow,
  async () => {
    const { origin } = await world({ trustProxy: 1 })
    const guess = (at: number) =>
      rawJson(origin, path, { login: 'anna', password: `guess ${at}` }, from('192.0.2.66'))
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, at) => guess(at)))
    const byStatus = Map.groupBy(answers, ({ status }) => status)
    expect(byStatus.get(401)).toHaveLength(10)
    expect(byStatus.get(429)).toHaveLength(990)
    expect(byStatus.get(429)?.[0]?.headers['retry-after']).toBe('900')

    // Not even the right one is tried from there, and spelling the name otherwise is no way around.
    for (const login of ['anna', 'ANNA', ' anna'])
      expect((await rawJson(origin, path, { ...right, login }, from('192.0.2.66'))).status).toBe(
        429,
      )
    expect((await rawJson(origin, path, right, from('198.51.100.1'))).status).toBe(200)
  },
)

test('the address is what the nearest proxy says, not what the guesser does', async () => {
  const { origin } = await world({ trustProxy: 1 })
  const guess = (at: number) =>
    rawJson(origin, path, { ...right, password: 'x' }, from(`10.0.0.${at}, 192.0.2.66`))
  const answers = []
  for (let at = 0; at < 12; at++) answers.push((await guess(at)).status)
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])
})

test('after a quarter of an hour guessing may begin anew', async () => {
  const { send, clock } = await world()
  const began = clock.now.getTime()
  for (let at = 0; at < 10; at++) await send('POST', path, { ...right, password: 'x' })
  clock.now = new Date(began + 15 * minute - 1)
  const late = await send('POST', path, right)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1'])
  clock.now = new Date(began + 15 * minute)
  expect((await send('POST', path, right)).status).toBe(200)
})

test('who gets in has all guesses again', async () => {
  const { send } = await world()
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 9; at++)
      expect((await send('POST', path, { ...right, password: 'x' })).status).toBe(401)
    expect((await send('POST', path, right)).status).toBe(200)
  }
})

test('a guess is refused without a word about the account', async () => {
  const { send } = await world()
  for (const login of ['anna', 'nobody']) {
    for (let at = 0; at < 10; at++) await send('POST', path, { login, password: 'x' })
    const { body } = await send('POST', path, { login, password: 'x' })
    expect(body).toMatchObject({ title: 'too-many-requests', status: 429, seconds: 900 })
  }
})
