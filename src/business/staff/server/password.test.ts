import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a hash has its algorithm, cost and salt, and never the password', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
  expect(hash).not.toContain('correct')
  expect(await hashPassword('correct horse')).not.toBe(hash)
})

test('accepts the right password only', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hash)).toBe(true)
  for (const wrong of ['correct hors', 'Correct horse', '', 'correct horse '])
    expect(await isPassword(wrong, hash)).toBe(false)
})

test('accepts no password for an unknown account', async () => {
  expect(await isPassword('correct horse', undefined)).toBe(false)
})

test('accepts a letter in any Unicode composition', async () => {
  const composed = 'Café ёлка'.normalize('NFC')
  const apart = composed.normalize('NFD')
  expect(apart).not.toBe(composed)
  expect(await isPassword(apart, await hashPassword(composed))).toBe(true)
})

test('reads a hash of another cost', async () => {
  const cheap = 'argon2id$64$1$AAAAAAAAAAAAAAAAAAAAAA$'
  expect(await isPassword('x', `${cheap}${'A'.repeat(43)}`)).toBe(false)
})
