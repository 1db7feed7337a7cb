import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn, reordered } from './reorder.ts'

const all = (...ids: string[]) => ids.map((id) => ({ id }))
const shown = (turn: readonly { id: string }[]) => turn.map(({ id }) => id).join('')

test.each([
  ['the last first', { f: 1 }, 'fabcde'],
  ['the first to the fifth place', { a: 5 }, 'bcdeaf'],
  ['beyond the end', { b: 99 }, 'acdefb'],
  ['before the first', { c: 0 }, 'cabdef'],
  ['two at one place, the first row first', { f: 2, e: 2 }, 'afebcd'],
  ['by tens', { f: 10, e: 20, d: 30, c: 40, b: 50, a: 60 }, 'fedcba'],
  ['nothing', {}, 'abcdef'],
])('%s', (_, requested, turn) => {
  const positions = Object.entries(requested).map(([id, place]) => ({ id, place }))
  expect(shown(reordered(all(...'abcdef'), positions))).toBe(turn)
})

const anyTurn = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 })

test('repeated positions change nothing, and a single one always applies', () => {
  fc.assert(
    fc.property(anyTurn, fc.array(fc.nat(12)), (ids, places) => {
      const positions = ids.flatMap((id, at) => (places[at] ? [{ id, place: places[at] }] : []))
      const once = reordered(all(...ids), positions)
      expect(once.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(reordered(once, positions)).toEqual(once)
      const [only] = positions
      if (!only) return
      const at = reordered(all(...ids), [only]).findIndex(({ id }) => id === only.id)
      expect(at).toBe(Math.min(only.place, ids.length) - 1)
    }),
  )
})

test('keeps positions that already give the order', () => {
  const positions = (...all: number[]) => inTurn(all.map((position) => ({ position })))
  expect(positions(0, 4, 9)).toEqual([{ position: 0 }, { position: 4 }, { position: 9 }])
  expect(positions(4, 0, 9)).toEqual([{ position: 0 }, { position: 1 }, { position: 2 }])
  expect(positions(3, 3)).toEqual([{ position: 0 }, { position: 1 }])
})
