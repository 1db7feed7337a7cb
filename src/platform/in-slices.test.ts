import { afterEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

afterEach(() => void vi.restoreAllMocks())

test('other work has its turn whenever the items have taken 10 ms', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: (number | string)[] = []
  setTimeout(() => done.push('other'))
  const answers = await inSlices([1, 2, 3, 4], (item) => {
    now += 6
    done.push(item)
    return item * 2
  })
  expect(answers).toEqual([2, 4, 6, 8])
  expect(done).toEqual([1, 2, 'other', 3, 4])
})
