import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'
import { newHash } from './password.ts'

const easy = [
  'password',
  'PassWord',
  ' password ',
  '12345678',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  '        ',
  '\u00a0\u2003      \t\t',
  'Anna Maria',
]

test.each(easy)('rejects %j', async (password) => {
  expect(await newHash(password, 'anna maria')).toEqual({ refused: 'password-too-easy' })
})

test.each(['correct horse', 'password of mine', '8 spaces not', 'madeup-2345'])(
  'accepts %j',
  async (password) => {
    expect(await newHash(password, 'anna')).toMatch(/^argon2id\$/)
  },
)

test('rejects each of the three thousand most common ones', async () => {
  const lists = createRequire(import.meta.url)('zxcvbn/lib/frequency_lists.js')
  const common = (lists.passwords as string[]).filter(({ length }) => length >= 8).slice(0, 3000)
  expect(common).toHaveLength(3000)
  for (const password of common)
    expect([password, await newHash(password, 'anna')]).toEqual([
      password,
      { refused: 'password-too-easy' },
    ])
})

test('every endpoint that sets a password rejects an easy one, with the reason', async () => {
  const { anna } = await sampleShop()
  const newcomer = { login: 'boris', name: 'Boris', role: 'operator', password: 'sunshine' }
  const added = await anna.send('POST', '/api/staff', newcomer)
  expect([added.status, added.body.title]).toEqual([422, 'password-too-easy'])
  const { id } = (await anna.send('POST', '/api/staff', { ...newcomer, password: 'a good one' }))
    .body
  const reset = await anna.send('POST', `/api/staff/${id}/password`, { password: 'football' })
  expect(reset.body.title).toBe('password-too-easy')
  const own = { currentPassword: 'correct horse', newPassword: 'baseball' }
  expect((await anna.send('POST', '/api/staff/own-password', own)).body.title).toBe(
    'password-too-easy',
  )
  const { send, store } = await emptyShop()
  const master = { ...shopInput.master, password: 'trustno1' }
  const body = { ...shopInput, master }
  const setUp = await send('POST', '/api/setup', body, { 'Setup-Code': setupCode })
  expect([setUp.status, setUp.body.title]).toEqual([422, 'password-too-easy'])
  const check = (password: string, code = setupCode) =>
    send('POST', '/api/setup/password', { login: 'anna', password }, { 'Setup-Code': code })
  expect((await check('trustno1')).body.title).toBe('password-too-easy')
  expect((await check('correct horse')).status).toBe(200)
  expect((await check('correct horse', 'WRONG-22222')).status).toBe(403)
  expect(await store.db.selectFrom('channel').selectAll().execute()).toEqual([])
})
