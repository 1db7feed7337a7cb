import { expect, test } from 'vitest'
import type { Who } from '#platform/server/call.ts'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { raw, rawJson } from '#tests/support/raw.ts'
import { emptyWorld } from '#tests/support/world.ts'
import { setupCodeHolder } from './setup-code.ts'

const path = '/api/setup'
const code = (given: string) => ({ 'Setup-Code': given })
const elsewhere = { Host: 'pizza.example' }
const small = { ...shopAsked, sample: false }

const isEmpty = async ({ store }: Awaited<ReturnType<typeof emptyWorld>>) =>
  (await store.db.selectFrom('channel').selectAll().execute()).length === 0

test('at the machine itself no code is asked for', async () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000']) {
    const made = await emptyWorld()
    expect([host, (await rawJson(made.origin, path, small, { Host: host })).status]).toEqual([
      host,
      200,
    ])
  }
})

test.each<[string, Record<string, string>]>([
  ['by another name of the machine', elsewhere],
  ['by a name that only begins like it', { Host: 'localhost.evil.example' }],
  ['by a name that only ends like it', { Host: 'evil-localhost' }],
  ['by an address like it', { Host: '127.0.0.1.evil.example' }],
  ['through a proxy', { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' }],
  ['through a proxy that says so otherwise', { Host: 'localhost', Forwarded: 'for=127.0.0.1' }],
])('%s it is', async (_, headers) => {
  const made = await emptyWorld()
  const { status, text } = await rawJson(made.origin, path, small, headers)
  expect([status, JSON.parse(text).title]).toEqual([403, 'setup-code-wrong'])
  expect(await isEmpty(made)).toBe(true)
})

test('behind a trusted proxy nobody is at the machine', async () => {
  const made = await emptyWorld({ trustProxy: 1 })
  expect((await rawJson(made.origin, path, small)).status).toBe(403)
  expect(await isEmpty(made)).toBe(true)
})

test('the wizard asks for the code where it is needed, and only there', async () => {
  const { origin } = await emptyWorld()
  const needsCode = async (headers = {}) =>
    JSON.parse((await raw(origin, { path: '/welcome/_payload.json', headers })).text).data.needsCode
  expect([await needsCode(), await needsCode(elsewhere)]).toEqual([false, true])
})

test.each([setupCode, setupCode.toLowerCase(), ` ${setupCode} `])(
  'the code opens from anywhere, however it is typed: %j',
  async (typed) => {
    const { origin } = await emptyWorld()
    const { status } = await rawJson(origin, path, small, { ...elsewhere, ...code(typed) })
    expect(status).toBe(200)
  },
)

test('a code that the owner chose may be written in small letters', async () => {
  const { refuses } = setupCodeHolder('my-own-code', () => 0)
  const who = { isAtMachine: false, address: '' } as Who
  const shown = (typed: string) => refuses({ who, sent: {}, header: () => typed })
  expect([shown('my-own-code'), shown('MY-OWN-CODE')]).toEqual([undefined, undefined])
  expect(shown('my-own')).toEqual({ refused: 'setup-code-wrong' })
})

test('a form may carry the code in a field', async () => {
  const { origin } = await emptyWorld()
  const { status } = await rawJson(origin, path, { ...small, setupCode }, elsewhere)
  expect(status).toBe(200)
})

test.each(['', ' ', 'WRONG-WRONG', setupCode.slice(0, -1), `${setupCode}X`, '__proto__'])(
  'a wrong code does not: %j',
  async (typed) => {
    const made = await emptyWorld()
    const headers = { ...elsewhere, ...code(typed) }
    expect((await rawJson(made.origin, path, small, headers)).status).toBe(403)
    expect(await isEmpty(made)).toBe(true)
  },
)

test('a code that is no text is wrong, too', async () => {
  const { origin } = await emptyWorld()
  for (const setupCode of [0, null, true, ['ABCDE-23456'], { a: 1 }]) {
    const { status } = await rawJson(origin, path, { ...small, setupCode }, elsewhere)
    expect(status).toBe(403)
  }
})

test('after ten guesses an address has to wait, another has not, and time brings one back', async () => {
  const { origin, clock } = await emptyWorld({ trustProxy: 1 })
  const tried = async (typed: string, address: string) =>
    (await rawJson(origin, path, small, { ...code(typed), 'X-Forwarded-For': address })).status
  const many = Array.from({ length: 30 }, () => tried('WRONG-WRONG', '192.0.2.66'))
  const statuses = await Promise.all(many)
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect(await tried(setupCode, '192.0.2.66')).toBe(429)
  expect(await tried('WRONG-WRONG', '192.0.2.1')).toBe(403)
  clock.now = new Date(clock.now.getTime() + 90_000)
  expect(await tried(setupCode, '192.0.2.66')).toBe(200)
})

test('without the code nobody is told what they filled in wrongly', async () => {
  const { origin } = await emptyWorld()
  const { status, text } = await rawJson(origin, path, {}, elsewhere)
  expect([status, JSON.parse(text).errors]).toEqual([403, undefined])
})
