import { expect, test } from 'vitest'
import { madeUpPassword } from './made-up-password.ts'

test('makes a password of random bytes in groups of four', () => {
  expect(madeUpPassword(new Uint8Array(12))).toBe('aaaa-aaaa-aaaa')
  const passwords = Array.from({ length: 50 }, () =>
    madeUpPassword(crypto.getRandomValues(new Uint8Array(12))),
  )
  expect(new Set(passwords).size).toBe(50)
  for (const one of passwords) expect(one).toMatch(/^(?:[a-z2-9@]{4}-){2}[a-z2-9@]{4}$/)
})

test('uses every character equally often', () => {
  const all = madeUpPassword(Uint8Array.from({ length: 256 }, (_, byte) => byte)).replaceAll(
    '-',
    '',
  )
  const counts = Map.groupBy(all, (letter) => letter)
  expect([counts.size, new Set([...counts.values()].map(({ length }) => length))]).toEqual([
    32,
    new Set([8]),
  ])
  expect(all).not.toMatch(/[01ilo]/)
})
