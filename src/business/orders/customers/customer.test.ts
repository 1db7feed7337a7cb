import { expect, test } from 'vitest'
import { backwards, nameWords } from './customer.ts'

test('reverses the digits of a number', () => {
  expect(backwards('+79161234567')).toBe('76543216197')
})

test.each([
  ['', []],
  ['Ольга', ['ольга']],
  ['Алёна  Петрова-Водкина', ['алена', 'петрова', 'водкина']],
  ['ANNA anna', ['anna']],
  ["D'Artagnan 2", ['d', 'artagnan', '2']],
  ['🍕 !', []],
])('the words of “%s”', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})
