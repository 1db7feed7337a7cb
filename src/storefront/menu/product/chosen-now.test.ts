import { expect, test } from 'vitest'
import { isSamePick, pickedIn, pickedNow } from './product-choices.tsx'

const one = (optionId: string, quantity = 1) => ({ optionId, quantity })

test('reads a form without scripts: one each unless it says how many, and none of 0', () => {
  const sent = {
    'options.0.optionId': 'thin',
    'options.a.optionId': 'cheese',
    'options.a.quantity': '2',
    'options.b.optionId': 'ham',
    'options.b.quantity': '0',
    'options.c.quantity': '3',
    'options.d.optionId': '',
    variantId: 'large',
  }
  expect(pickedIn(sent)).toEqual([one('thin'), one('cheese', 2)])
})

test('the order of options doesn’t matter, their numbers do', () => {
  const picked = [one('thin'), one('cheese', 2)]
  expect(isSamePick(picked, picked.toReversed())).toBe(true)
  expect(isSamePick(picked, [one('thin'), one('cheese')])).toBe(false)
  expect(isSamePick(picked, [one('thin')])).toBe(false)
})

test('a customer’s choice wins over a refused form, and that over what the product starts with', () => {
  const choices = { start: [one('thin')] }
  const sent = { 'options.0.optionId': 'thick' }
  expect(pickedNow({ options: [one('ham')] } as never, sent, choices)).toEqual([one('ham')])
  expect(pickedNow(undefined, sent, choices)).toEqual([one('thick')])
  expect(pickedNow(undefined, undefined, choices)).toEqual([one('thin')])
})
