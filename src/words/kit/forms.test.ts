import { expect, test } from 'vitest'
import { fieldCodes } from '#platform/refusal.ts'
import { fieldMessage, numberMessage } from './forms.ts'

test('has a message for every field code in both languages, with and without a limit', () => {
  for (const code of fieldCodes)
    for (const limit of [undefined, 8]) {
      const error = limit === undefined ? { field: 'x', code } : { field: 'x', code, limit }
      expect(fieldMessage('en', error)).toMatch(/^[A-Z]/)
      expect(fieldMessage('ru', error)).toMatch(/^[А-ЯЁ]/)
      expect(fieldMessage('ru', error)).not.toContain('undefined')
    }
})

test.each([
  [1, 'At least 1 character', 'Не меньше 1 символа'],
  [2, 'At least 2 characters', 'Не меньше 2 символов'],
  [8, 'At least 8 characters', 'Не меньше 8 символов'],
  [21, 'At least 21 characters', 'Не меньше 21 символа'],
])('counts characters in a minimum of %s', (limit, en, ru) => {
  const error = { field: 'password', code: 'too-short', limit } as const
  expect(fieldMessage('en', error)).toBe(en)
  expect(fieldMessage('ru', error)).toBe(ru.replace(/(\d) /, '$1\u00a0'))
})

test('states the limits of numbers', () => {
  expect(fieldMessage('en', { field: 'price', code: 'too-big', limit: 99 })).toBe('At most 99')
  expect(fieldMessage('ru', { field: 'price', code: 'too-small', limit: 1 })).toBe('Не меньше 1')
})

test('explains what a number field takes', () => {
  expect(numberMessage('en', 0)).toBe('Enter a whole number, for example 12')
  expect(numberMessage('en', 1)).toBe('Enter a number with at most 1 decimal, for example 1.5')
  expect(numberMessage('ru', 3)).toBe(
    'Введите число, не больше 3\u00a0знаков после запятой, например 1,5',
  )
})
