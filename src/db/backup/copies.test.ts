import { expect, test } from 'vitest'
import { copyName, copyTime, staying } from './copies.ts'

const day = (text: string, time = '02:30') => {
  const at = new Date(`${text}T${time}:00Z`)
  return { at, name: copyName(at, false) }
}

test('a copy’s name has its time, and files with other names aren’t copies', () => {
  const at = new Date('2026-05-04T02:30:00.123Z')
  expect(copyName(at, true)).toBe('20260504T023000123Z.sqlite.sealed')
  expect(copyTime(copyName(at, true))).toEqual(at)
  for (const other of ['mine.sqlite', '20260504T023000123Z.sqlite.part', 'tiffin.sqlite'])
    expect(copyTime(other)).toBeUndefined()
})

test('keeps the last of 14 days and of 8 weeks', () => {
  const start = Date.parse('2026-05-04T02:30:00Z')
  const copies = Array.from({ length: 120 }, (_, back) => {
    const at = new Date(start - back * 86_400_000)
    return { at, name: copyName(at, false) }
  })
  const left = copies.filter(({ name }) => staying(copies).has(name))
  expect(left.slice(0, 14)).toEqual(copies.slice(0, 14))
  // The fourteen days reach into three weeks; of five more weeks the Sunday stays.
  const weekly = left.slice(14).map(({ at }) => [at.getUTCDay(), at.toISOString().slice(0, 10)])
  expect(weekly).toEqual([
    [0, '2026-04-19'],
    [0, '2026-04-12'],
    [0, '2026-04-05'],
    [0, '2026-03-29'],
    [0, '2026-03-22'],
  ])
})

test('keeps only the last of an earlier day, and all of the newest day', () => {
  const copies = [
    day('2026-05-04', '15:00'),
    day('2026-05-04'),
    day('2026-05-03', '15:00'),
    day('2026-05-03'),
  ]
  expect([...staying(copies)]).toEqual(copies.slice(0, 3).map(({ name }) => name))
})
