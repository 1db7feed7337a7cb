import { expect, test } from 'vitest'
import { mayUndo, undoMs } from './undo.ts'

const at = new Date('2026-05-04T12:00:00Z')
const move = { at, staffId: 'anna', kind: 'moved', fromStatus: 'PLACED', toStatus: 'CONFIRMED' }

test.each([
  ['at once', move, 0, true],
  ['in the last moment', move, undoMs, true],
  ['too late', move, undoMs + 1, false],
  ['a colleague’s', { ...move, staffId: 'boris' }, 0, false],
  ['the customer’s', { ...move, staffId: null }, 0, false],
  ['a call that led somewhere', { ...move, kind: 'called' }, 0, true],
  ['a failed call', { ...move, kind: 'called', fromStatus: null, toStatus: null }, 0, false],
  ['what was taken back itself', { ...move, kind: 'undone' }, 0, false],
  ['nothing', undefined, 0, false],
] as const)('%s', (_, last, later, may) => {
  expect(mayUndo(last, 'anna', new Date(at.getTime() + later))).toBe(may)
})
