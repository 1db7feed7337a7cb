import { expect, test } from 'vitest'
import { soughtIn } from './search.ts'

test.each([
  ['', 'everyone'],
  ['  ', 'everyone'],
  ['8 916 123-45-67', { phone: '+79161234567' }],
  ['+7 (916) 123-45-67', { phone: '+79161234567' }],
  ['9161234567', { phone: '+79161234567' }],
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
