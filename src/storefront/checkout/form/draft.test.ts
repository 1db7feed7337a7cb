import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { draft } from './form-values.ts'

type Part = Partial<CheckoutForm>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake server that records saves and responds when the test lets it. */
function shop() {
  const sent: [Part, boolean][] = []
  const answers: ((left: Part) => void)[] = []
  const save = (part: Part, leaving: boolean) => {
    sent.push([part, leaving])
    return new Promise<Part>((answer) => answers.push(answer))
  }
  const answer = async (left: Part = {}) => {
    answers.shift()?.(left)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sent, answer, draftOf: draft(save) }
}

test('saves a series of keystrokes once, shortly after the last key', async () => {
  const { sent, draftOf } = shop()
  draftOf.note({ name: 'A' })
  await vi.advanceTimersByTimeAsync(300)
  draftOf.note({ name: 'An' })
  draftOf.note({ phone: '8' })
  await vi.advanceTimersByTimeAsync(399)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([[{ name: 'An', phone: '8' }, false]])
})

test('saves at once when a field loses focus, and sends nothing without changes', async () => {
  const { sent, answer, draftOf } = shop()
  draftOf.note({ name: 'Anna' })
  void draftOf.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  await answer()
  await draftOf.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})

test('runs saves one after another, so the last value arrives last', async () => {
  const { sent, answer, draftOf } = shop()
  draftOf.note({ street: 'Len' })
  await vi.advanceTimersByTimeAsync(400)
  draftOf.note({ street: 'Lenina 24' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  await answer()
  expect(sent[1]).toEqual([{ street: 'Lenina 24' }, false])
})

test('sends unsaved fields with the next save, and newer values win', async () => {
  const { sent, answer, draftOf } = shop()
  draftOf.note({ name: 'Anna', note: 'hot' })
  await vi.advanceTimersByTimeAsync(400)
  draftOf.note({ name: 'Anna B.' })
  await answer({ name: 'Anna', note: 'hot' })
  await vi.advanceTimersByTimeAsync(400)
  expect(sent[1]).toEqual([{ name: 'Anna B.', note: 'hot' }, false])
})

test('tells whether all is saved', async () => {
  const { answer, draftOf } = shop()
  expect(await draftOf.flush()).toBe(true)
  draftOf.note({ name: 'Anna', note: 'hot' })
  const first = draftOf.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer({ note: 'hot' })
  expect(await first).toBe(false)
  const second = draftOf.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  expect(await second).toBe(true)
})

test('does not wait for a running save when the page closes', async () => {
  const { sent, draftOf } = shop()
  draftOf.note({ name: 'Anna' })
  await vi.advanceTimersByTimeAsync(400)
  draftOf.note({ phone: '8' })
  draftOf.leave()
  // The first one may be cut off.
  expect(sent).toEqual([
    [{ name: 'Anna' }, false],
    [{ name: 'Anna', phone: '8' }, true],
  ])
  draftOf.leave()
  expect(sent).toHaveLength(2)
})

test('what is typed is unsaved until the server has it, and nothing is once it is ordered', async () => {
  const { answer, draftOf } = shop()
  draftOf.note({ name: 'Anna', street: 'Leni' })
  await vi.advanceTimersByTimeAsync(400)
  draftOf.note({ street: 'Lenina 24' })
  expect(draftOf.unsaved()).toEqual({ name: 'Anna', street: 'Lenina 24' })
  await answer()
  expect(draftOf.unsaved()).toEqual({ street: 'Lenina 24' })
  await vi.advanceTimersByTimeAsync(400)
  await answer({ street: 'Lenina 24' })
  expect(draftOf.unsaved()).toEqual({ street: 'Lenina 24' })
  draftOf.close()
  expect(draftOf.unsaved()).toEqual({})
})

test('saves nothing after the order is placed', async () => {
  const { sent, draftOf } = shop()
  draftOf.note({ name: 'Anna' })
  draftOf.close()
  draftOf.leave()
  expect(await draftOf.flush()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})
