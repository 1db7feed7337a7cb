import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a hash names its kind, its cost and its salt, and never the password', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
  expect(hash).not.toContain('correct')
  expect(await hashPassword('correct horse')).not.toBe(hash)
})

test('the password opens its hash and another does not', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hash)).toBe(true)
  for (const wrong of ['correct hors', 'Correct horse', '', 'correct horse '])
    expect(await isPassword(wrong, hash)).toBe(false)
})

test('nothing opens an account that is not there', async () => {
  expect(await isPassword('correct horse', undefined)).toBe(false)
})

test('a letter is the same letter however the keyboard composes it', async () => {
  const composed = 'Café ёлка'.normalize('NFC')
  const apart = composed.normalize('NFD')
  expect(apart).not.toBe(composed)
  expect(await isPassword(apart, await hashPassword(composed))).toBe(true)
})

test('a hash of another cost is still opened', async () => {
  const cheap = 'argon2id$64$1$AAAAAAAAAAAAAAAAAAAAAA$'
  expect(await isPassword('x', `${cheap}${'A'.repeat(43)}`)).toBe(false)
})
