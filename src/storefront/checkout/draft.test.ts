import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { draft } from './draft.ts'

type Part = Partial<CheckoutForm>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop that writes down what it is told, and answers when it is let. */
function shop() {
  const told: [Part, boolean][] = []
  const answers: ((left: Part) => void)[] = []
  const save = (part: Part, leaving: boolean) => {
    told.push([part, leaving])
    return new Promise<Part>((answer) => answers.push(answer))
  }
  const answer = async (left: Part = {}) => {
    answers.shift()?.(left)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { told, answer, kept: draft(save) }
}

test('what is typed in a row is saved once, some moments after the last key', async () => {
  const { told, kept } = shop()
  kept.note({ name: 'A' })
  await vi.advanceTimersByTimeAsync(300)
  kept.note({ name: 'An' })
  kept.note({ phone: '8' })
  await vi.advanceTimersByTimeAsync(399)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([[{ name: 'An', phone: '8' }, false]])
})

test('leaving the field saves at once, and with nothing new nothing is sent', async () => {
  const { told, answer, kept } = shop()
  kept.note({ name: 'Anna' })
  void kept.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveLength(1)
  await answer()
  await kept.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveLength(1)
})

test('one save follows another, so the last word is the last to arrive', async () => {
  const { told, answer, kept } = shop()
  kept.note({ street: 'Len' })
  await vi.advanceTimersByTimeAsync(400)
  kept.note({ street: 'Lenina 24' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveLength(1)
  await answer()
  expect(told[1]).toEqual([{ street: 'Lenina 24' }, false])
})

test('what could not be saved goes with the next, and newer words win over it', async () => {
  const { told, answer, kept } = shop()
  kept.note({ name: 'Anna', note: 'hot' })
  await vi.advanceTimersByTimeAsync(400)
  kept.note({ name: 'Anna B.' })
  await answer({ name: 'Anna', note: 'hot' })
  await vi.advanceTimersByTimeAsync(400)
  expect(told[1]).toEqual([{ name: 'Anna B.', note: 'hot' }, false])
})

test('who leaves the page waits for nothing', async () => {
  const { told, kept } = shop()
  kept.note({ name: 'Anna' })
  await vi.advanceTimersByTimeAsync(400)
  kept.note({ phone: '8' })
  kept.leave()
  expect(told).toEqual([
    [{ name: 'Anna' }, false],
    [{ phone: '8' }, true],
  ])
})

test('after the order nothing is saved any more', async () => {
  const { told, kept } = shop()
  kept.note({ name: 'Anna' })
  kept.close()
  kept.leave()
  await kept.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([])
})
