import { expect, test } from 'vitest'
import { isRefusal } from '#platform/refusal.ts'
import { hashInTurn, type Rank } from './password.ts'

/** Work that ends on command. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, rank: Rank) =>
    hashInTurn(rank, () => {
      begun.push(name)
      return new Promise<string>((end) => ends.set(name, () => end(name)))
    })
  const nextTurn = () => new Promise((done) => setImmediate(done))
  return {
    begun,
    ask,
    async end(name: string) {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

test('runs two at a time, keeps eight waiting and refuses the rest; known callers go first', async () => {
  const { begun, ask, end } = works()
  const strangers = Array.from({ length: 12 }, (_, at) => ask(`s${at}`, 'stranger'))
  const anna = ask('anna', 'known')
  expect(begun).toEqual(['s0', 's1'])
  expect(await Promise.all(strangers.slice(10))).toEqual(
    Array(2).fill({ refused: 'too-many-requests', facts: { seconds: 3 } }),
  )
  await end('s0')
  expect(begun).toEqual(['s0', 's1', 'anna'])
  await end('anna')
  expect(await anna).toBe('anna')
  expect(begun).toEqual(['s0', 's1', 'anna', 's2'])
  for (let at = 1; at < 10; at++) await end(`s${at}`)
  expect((await Promise.all(strangers)).filter((outcome) => !isRefusal(outcome))).toHaveLength(10)
})

test('failed work frees its place', async () => {
  const fail = () => hashInTurn('stranger', () => Promise.reject(new Error('no memory')))
  for (let at = 0; at < 5; at++) await expect(fail()).rejects.toThrow('no memory')
  expect(await hashInTurn('stranger', async () => 'done')).toBe('done')
})
