import { expect, test } from 'vitest'
import { reloadOnce } from './latest-build.ts'

function browserTab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
  let reloads = 0
  const attempt = (path: string, now: number) => reloadOnce(path, () => reloads++, storage, now)
  return { attempt, reloads: () => reloads }
}

test('reloads a path once in ten seconds', () => {
  const { attempt, reloads } = browserTab()
  const now = 1_800_000_000_000
  expect(attempt('/a', now)).toBe(true)
  expect(attempt('/a', now + 1)).toBe(false)
  expect(attempt('/a', now + 9_999)).toBe(false)
  expect(reloads()).toBe(1)
  expect(attempt('/a', now + 10_000)).toBe(true)
  expect(reloads()).toBe(2)
})

test('one broken path doesn’t block reloading another', () => {
  const { attempt } = browserTab()
  expect([attempt('/a', 1e12), attempt('/b', 1e12), attempt('/a', 1e12)]).toEqual([
    true,
    true,
    false,
  ])
})
