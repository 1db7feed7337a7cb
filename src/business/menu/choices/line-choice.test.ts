import { expect, test } from 'vitest'
import { withOption } from './line-choice.ts'

const one = (optionId: string, quantity = 1) => ({ optionId, quantity })
const dough = { most: 1, options: [{ id: 'thin' }, { id: 'thick' }] }
const toppings = { most: 3, options: [{ id: 'cheese' }, { id: 'ham' }] }

test('an option replaces the others of a group with one, and no other group', () => {
  const picked = [one('thin'), one('cheese', 2)]
  expect(withOption(picked, dough, 'thick', 1)).toEqual([one('cheese', 2), one('thick')])
  expect(withOption(picked, dough, null, 0)).toEqual([one('cheese', 2)])
})

test('an option of a group with several keeps its neighbours', () => {
  const picked = [one('cheese', 2), one('ham')]
  expect(withOption(picked, toppings, 'cheese', 3)).toEqual([one('ham'), one('cheese', 3)])
  expect(withOption(picked, toppings, 'cheese', 0)).toEqual([one('ham')])
  expect(withOption(picked, toppings, null, 0)).toEqual(picked)
})
