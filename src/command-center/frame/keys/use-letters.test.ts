import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressLetter } from './use-letters.ts'

beforeEach(() => void vi.stubGlobal('HTMLElement', class {}))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['p', 1],
  ['c', 1],
  ['j', 3],
  ['k', 3],
])('a key %s that is held down works so often: %i', (key, times) => {
  const work = vi.fn()
  const preventDefault = vi.fn()
  for (const repeat of [false, true, true])
    pressLetter({ [key]: work }, { key, repeat, preventDefault } as unknown as KeyboardEvent)
  expect(work).toHaveBeenCalledTimes(times)
  expect(preventDefault).toHaveBeenCalledTimes(3)
})

test('a letter without work is left to the browser', () => {
  const preventDefault = vi.fn()
  pressLetter({ p: () => {} }, { key: 'x', preventDefault } as unknown as KeyboardEvent)
  expect(preventDefault).not.toHaveBeenCalled()
})
