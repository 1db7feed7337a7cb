import { expect, test } from 'vitest'
import { commandIn, latestWith, orderNumber } from './palette-command.ts'

test.each([
  ['call 058', 'call', '058'],
  ['Позвонить  58', 'call', '58'],
  ['print #058', 'print', '#058'],
  ['печать 058', 'print', '058'],
  ['печать №058', 'print', '№058'],
  ['позвонить № 58', 'call', '№ 58'],
  ['call # 58', 'call', '# 58'],
  ['new 8912 345', 'new', '8912 345'],
  ['новый 8 (912) 345-67-89', 'new', '8 (912) 345-67-89'],
  ['новый заказ 8912', 'new', '8912'],
  ['sold out Margherita', 'sold-out', 'Margherita'],
  ['стоп Маргарита', 'sold-out', 'Маргарита'],
  ['mark sold out cola', 'sold-out', 'cola'],
  ['back cola', 'back', 'cola'],
  ['available cola', 'back', 'cola'],
  ['Mark available cola', 'back', 'cola'],
  ['вернуть в продажу колу', 'back', 'колу'],
  ['в продажу колу', 'back', 'колу'],
  ['вернуть колу', 'back', 'колу'],
  ['find Lenina 24', 'find', 'Lenina 24'],
  ['найти Мира', 'find', 'Мира'],
])('“%s”', (typed, verb, rest) => {
  expect(commandIn(typed)).toEqual({ verb, rest })
})

test.each([
  ['058 +10', '058', 10],
  ['#58 +5', '#58', 5],
  ['1204+120', '1204', 120],
  ['№058 +10', '№058', 10],
  ['№ 058+10', '№ 058', 10],
])('“%s” moves a promise', (typed, rest, minutes) => {
  expect(commandIn(typed)).toEqual({ verb: 'later', rest, minutes })
})

test.each([
  '058 +',
  '058 +4000',
  '058 + 10',
  '058',
  'call',
  'call me',
  'print',
  'new order',
  'newton 1',
  'sold out',
  '',
])('“%s” is no command', (typed) => {
  expect(commandIn(typed)).toBeUndefined()
})

test('an order number has three digits or more', () => {
  const typed = ['58', '#058', '№058', '№ 58', '# 58', '1204']
  expect(typed.map(orderNumber)).toEqual(['058', '058', '058', '058', '058', '1204'])
})

test('of several orders with one number, a command is about the latest', () => {
  const preOrder = { id: 'a', number: '058', placedAt: '2026-05-03T18:00:00.000Z' }
  const today = { id: 'b', number: '058', placedAt: '2026-05-04T12:00:00.000Z' }
  const other = { id: 'c', number: '059', placedAt: '2026-05-04T12:01:00.000Z' }
  expect(latestWith('058', [preOrder, today, other])).toBe(today)
  expect(latestWith('058', [other, today, preOrder, { ...today }])).toBe(today)
  expect(latestWith('057', [preOrder, today, other])).toBeUndefined()
})
