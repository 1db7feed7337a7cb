import { expect, test } from 'vitest'
import { isOpenAt } from './hours.ts'

const changesAt = '2026-05-04T07:00:00.000Z'
const [before, after] = [new Date('2026-05-04T06:59:59.999Z'), new Date(changesAt)]

test.each([
  ['closed until it opens', { isOpen: false, changesAt }, [false, true]],
  ['open until it closes', { isOpen: true, changesAt }, [true, false]],
  ['open around the clock', { isOpen: true, changesAt: null }, [true, true]],
  ['closed for good', { isOpen: false, changesAt: null }, [false, false]],
])('%s', (_, hours, expected) => {
  expect([before, after].map((now) => isOpenAt(hours, now))).toEqual(expected)
})
