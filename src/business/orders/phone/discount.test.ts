import { expect, test } from 'vitest'
import { discountProblem, mostDiscount } from './revision.ts'

const shop = { operatorDiscount: 10, managerDiscount: 30 }

test.each([
  ['operator', 1000, 100],
  ['manager', 1000, 300],
  ['master', 1000, 1000],
  ['operator', 999, 99],
] as const)('the largest discount by role %s on goods for %d is %d', (role, goods, most) => {
  expect(mostDiscount(goods, role, shop)).toBe(most)
})

const of = (linesTotal: number, discount: number, reason = 'Cold pizza') => ({
  linesTotal,
  discount,
  reason,
})

test.each([
  ['none', undefined, of(1000, 0, ''), undefined],
  ['within the share', undefined, of(1000, 100), undefined],
  ['above the share', undefined, of(1000, 101), 'discount-too-big'],
  ['above everything', undefined, of(1000, 1001), 'invalid'],
  ['without a reason', undefined, of(1000, 100, ''), 'invalid'],
  ['agreed before, without a reason', of(1000, 500, ''), of(1000, 500, ''), undefined],
  ['agreed before, for another reason', of(1000, 500), of(1000, 500, 'Late'), undefined],
  ['agreed before, with its reason removed', of(1000, 500), of(1000, 500, ''), 'invalid'],
  ['less than before', of(1000, 500), of(1000, 400), undefined],
  ['more than before', of(1000, 500), of(1000, 501), 'discount-too-big'],
  ['the same on less goods', of(1000, 500), of(600, 500), 'discount-too-big'],
] as const)('%s', (_, before, after, refused) => {
  expect(discountProblem(before, after, 'operator', shop)?.refused).toBe(refused)
})
