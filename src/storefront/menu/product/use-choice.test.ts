import { expect, test } from 'vitest'
import { type Shown, variantOf } from './use-choice.ts'

const variant = (id: string, price: number, isAvailable = true) => ({
  ...{ id, name: id, price, isAvailable },
  ...{ amount: 1, unit: 'pcs' as const, sku: '' },
})
const small = variant('small', 500)
const large = variant('large', 800)
/** Its card has a price with what has to be chosen. */
const shown = (...variants: (typeof small)[]) => ({ price: 550, variants }) as unknown as Shown
const soldOut = variant('cheap', 400, false)

test.each([
  ['the cheapest, though the card’s price has options in it', [large, small], 'small'],
  ['none that is sold out', [soldOut, large, small], 'small'],
  ['of equal prices the first', [variant('one', 500), small], 'one'],
  ['the first, if all are sold out', [soldOut, variant('other', 300, false)], 'cheap'],
])('a product begins with %s', (_, variants, id) => {
  expect(variantOf(shown(...variants), undefined, undefined)?.id).toBe(id)
})

test('what was chosen last wins over what is in the cart, if it can be had', () => {
  const product = shown(soldOut, small, large)
  expect(variantOf(product, large, 'small')?.id).toBe('large')
  expect(variantOf(product, undefined, 'large')?.id).toBe('large')
  expect(variantOf(product, soldOut, undefined)?.id).toBe('small')
  expect(variantOf(product, undefined, 'cheap')?.id).toBe('small')
})
