import { expect, test } from 'vitest'
import { Cursor, cursorOf, positionOf } from './cursor.ts'

test('a cursor is read as it was written', () => {
  const at = new Date('2026-05-04T12:00:00.123Z')
  expect(positionOf(cursorOf(at, 'a-b_c'))).toEqual({ at, id: 'a-b_c' })
  expect(positionOf(undefined)).toBeUndefined()
})

test.each(['', '~', 'x~y', '2026-05-04T12:00:00.000Z', '2026-05-04T12:00:00.000Z~', 'now~id'])(
  'rejects %s',
  (text) => expect(Cursor.safeParse(text).success).toBe(false),
)
