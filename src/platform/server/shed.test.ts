import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Overloaded, shedding } from './event-loop.ts'

let now = 1000
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

/** Work that ends on command, and what has started so far. */
function works(lateMs = () => 0) {
  const shed = shedding(lateMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, rank: 'common' | 'rare' = 'rare') =>
    shed
      .inTurn(rank, () => {
        begun.push(name)
        return new Promise<string>((end) => ends.set(name, () => end('made')))
      })
      .catch((error) => (error instanceof Overloaded ? 'refused' : Promise.reject(error)))
  return { ...shed, begun, ask, end: (name: string) => ends.get(name)?.() }
}

test('runs two at a time, keeps sixteen waiting and refuses the rest', async () => {
  const { ask, begun, end } = works()
  const first = [ask('a'), ask('b')]
  await expect.poll(() => begun).toEqual(['a', 'b'])
  const waiting = Array.from({ length: 16 }, (_, at) => ask(`w${at}`))
  expect(await ask('too many')).toBe('refused')
  end('a')
  expect(await first[0]).toBe('made')
  await expect.poll(() => begun).toEqual(['a', 'b', 'w0'])
  for (let at = 0; at < 16; at++) {
    await expect.poll(() => begun).toContain(`w${at}`)
    end(`w${at}`)
    expect(await waiting[at]).toBe('made')
  }
})

test('common work goes before rare work and takes its place', async () => {
  const { ask, begun, end } = works()
  void ask('a')
  void ask('b')
  await expect.poll(() => begun).toHaveLength(2)
  const rare = Array.from({ length: 16 }, (_, at) => ask(`rare ${at}`))
  const common = ask('menu', 'common')
  expect(await rare[15]).toBe('refused')
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'menu'])
  end('menu')
  expect(await common).toBe('made')
})

test('starts nothing while the event loop is late', async () => {
  let late = 151
  const { ask, begun, end, isLate } = works(() => late)
  expect(isLate()).toBe(true)
  expect(await ask('a', 'common')).toBe('refused')
  late = 150
  const made = ask('b')
  await expect.poll(() => begun).toEqual(['b'])
  end('b')
  expect(await made).toBe('made')
})

test('starts in a turn without arrivals, or a moment later', async () => {
  const { ask, begun, came } = works()
  const patient = ask('a')
  for (let turn = 0; turn < 20; turn++) {
    came()
    await setImmediate()
  }
  now += 99
  came()
  await setImmediate()
  expect(begun).toEqual([])
  now += 1
  came()
  await setImmediate()
  await expect.poll(() => begun).toEqual(['a'])
  void patient
})

test('while the event loop is late, low-priority work starts after what has arrived, but within its limit', async () => {
  let late = 151
  const { came, afterOthers } = works(() => late)
  const begun: string[] = []
  const yielding = (name: string) => afterOthers().then(() => begun.push(name))
  const cart = yielding('cart')
  came()
  await setImmediate()
  begun.push('order')
  came()
  await setImmediate()
  begun.push('another order')
  await cart
  expect(begun).toEqual(['order', 'another order', 'cart'])

  const patient = yielding('patient')
  const arrive = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      came()
      await setImmediate()
    }
  }
  await arrive(20)
  now += 99
  await arrive(20)
  expect(begun).not.toContain('patient')
  now += 1
  came()
  await patient

  late = 150
  await yielding('quiet')
  expect(begun.slice(3)).toEqual(['patient', 'quiet'])
})
