import { expect, test } from 'vitest'
import { soughtIn } from './search.ts'

test.each([
  ['', 'everyone'],
  ['  ', 'everyone'],
  ['8 916 123-45-67', { phone: '+79161234567' }],
  ['+7 (916) 123-45-67', { phone: '+79161234567' }],
  ['9161234567', { phone: '+79161234567' }],
  ['\u202a+7\u00a0916\u00a0123\u201145\u201167\u202c', { phone: '+79161234567' }],
  ['tel:+79161234567', { phone: '+79161234567' }],
  ['8 916 123–45–67', { phone: '+79161234567' }],
  ['８９１６１２３４５６７', { phone: '+79161234567' }],
  ['\u202a45–67\u202c', { ending: '4567' }],
  ['24/7', { words: ['24', '7'] }],
  ['45-67', { ending: '4567' }],
  ['123 45 67', { ending: '1234567' }],
  ['1234567890123456', 'no-one'],
  ['-', 'no-one'],
  ['Ольга', { words: ['ольга'] }],
  [' Anna Petrova ', { words: ['petrova', 'anna'] }],
  ['Арте\u0308м', { words: ['артем'] }],
  ['one two three four five six seven', { words: ['three', 'seven', 'four', 'five', 'one'] }],
  ['%', 'no-one'],
] as const)('“%s”', (typed, sought) => {
  expect(soughtIn(typed, 'ru')).toEqual(sought)
})

test('reads a number with a trunk zero by the rules of its country', () => {
  expect(soughtIn('0532 123 45 67', 'tr')).toEqual({ phone: '+905321234567' })
})

test('reads a number with a slash', () => {
  expect(soughtIn('030/23125014', 'de')).toEqual({ phone: '+493023125014' })
})
