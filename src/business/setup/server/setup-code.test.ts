import { expect, test } from 'vitest'
import type { Who } from '#platform/server/call.ts'
import { rawJson } from '#tests/support/raw-http.ts'
import { emptyShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'
import { requireSetupCode } from './setup-code.ts'

const path = '/api/setup'
const code = (value: string) => ({ 'Setup-Code': value })
const elsewhere = { Host: 'pizza.example' }
const small = { ...shopInput, sample: false }

const isEmpty = async ({ store }: Awaited<ReturnType<typeof emptyShop>>) =>
  (await store.db.selectFrom('channel').selectAll().execute()).length === 0

test.each<[string, Record<string, string>]>([
  ['at the machine itself', { Host: 'localhost:3000' }],
  ['at the machine by its number', { Host: '127.0.0.1:3000' }],
  ['at the machine in IPv6', { Host: '[::1]:3000' }],
  ['by another name of the machine', elsewhere],
  ['through nginx with proxy_pass alone', { Host: '127.0.0.1:3000', Connection: 'close' }],
  ['through nginx with X-Real-IP', { Host: '127.0.0.1:3000', 'X-Real-IP': '203.0.113.7' }],
  ['through nginx with its Host', { Host: 'localhost', 'X-Real-IP': '203.0.113.7' }],
  ['through a proxy', { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' }],
  ['through a proxy with another header', { Host: 'localhost', Forwarded: 'for=127.0.0.1' }],
])('%s the code is required', async (_, headers) => {
  for (const trustProxy of [0, 1]) {
    const made = await emptyShop({ trustProxy })
    for (const wrong of [{}, code('WRONG-WRONG')]) {
      const { status, text } = await rawJson(made.origin, path, small, { ...headers, ...wrong })
      expect([status, JSON.parse(text).title]).toEqual([403, 'setup-code-wrong'])
    }
    expect(await isEmpty(made)).toBe(true)
  }
})

test.each([setupCode, setupCode.toLowerCase(), ` ${setupCode} `])(
  'the code works from anywhere in any spelling: %j',
  async (typed) => {
    const { origin } = await emptyShop()
    const { status } = await rawJson(origin, path, small, { ...elsewhere, ...code(typed) })
    expect(status).toBe(200)
  },
)

test('accepts the owner’s own code in lower case', async () => {
  const { refuses } = requireSetupCode('my-own-code', () => 0)
  const who = { address: '' } as Who
  const shown = (typed: string) => refuses({ who, sent: {}, header: () => typed })
  expect([shown('my-own-code'), shown('MY-OWN-CODE')]).toEqual([undefined, undefined])
  expect(shown('my-own')).toEqual({ refused: 'setup-code-wrong' })
})

test('accepts the code in a form field', async () => {
  const { origin } = await emptyShop()
  const { status } = await rawJson(origin, path, { ...small, setupCode }, elsewhere)
  expect(status).toBe(200)
})

test.each(['', ' ', 'WRONG-WRONG', setupCode.slice(0, -1), `${setupCode}X`, '__proto__'])(
  'rejects a wrong code: %j',
  async (typed) => {
    const made = await emptyShop()
    const headers = { ...elsewhere, ...code(typed) }
    expect((await rawJson(made.origin, path, small, headers)).status).toBe(403)
    expect(await isEmpty(made)).toBe(true)
  },
)

test('rejects a code that is no text', async () => {
  const { origin } = await emptyShop()
  for (const setupCode of [0, null, true, ['ABCDE-23456'], { a: 1 }]) {
    const { status } = await rawJson(origin, path, { ...small, setupCode }, elsewhere)
    expect(status).toBe(403)
  }
})

test('after ten attempts an address must wait, another one doesn’t, and later one more is allowed', async () => {
  const { origin, clock } = await emptyShop({ trustProxy: 1 })
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

test('the addresses of one IPv6 /64 share the attempts', async () => {
  const { origin } = await emptyShop({ trustProxy: 1 })
  const tried = async (address: string) =>
    (await rawJson(origin, path, small, { ...code('WRONG-WRONG'), 'X-Forwarded-For': address }))
      .status
  const statuses = []
  for (let end = 1; end <= 12; end++) statuses.push(await tried(`2001:db8:1:2::${end}`))
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
  expect(await tried('2001:db8:1:3::1')).toBe(403)
})

test('with the right code, more than ten invalid forms are allowed', async () => {
  const made = await emptyShop()
  for (let at = 0; at < 15; at++)
    expect((await rawJson(made.origin, path, {}, code(setupCode))).status).toBe(422)
  expect((await rawJson(made.origin, path, small, code(setupCode))).status).toBe(200)
})

test('without the code, invalid fields aren’t reported', async () => {
  const { origin } = await emptyShop()
  const { status, text } = await rawJson(origin, path, {}, elsewhere)
  expect([status, JSON.parse(text).errors]).toEqual([403, undefined])
})
