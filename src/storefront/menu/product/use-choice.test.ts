import { expect, test } from 'vitest'
import { isOther, type Shown, variantOf } from './use-choice.ts'

const variant = (id: string, price: number, isAvailable = true) => ({
  ...{ id, name: id, price, isAvailable },
  ...{ amount: 1, unit: 'pcs' as const, sku: '' },
})
const small = variant('small', 500)
const large = variant('large', 800)
/** Its card has a price with what has to be chosen. */
const shown = (...variants: (typeof small)[]) => ({ price: 550, variants }) as unknown as Shown
const chosen = ({ id }: typeof small) => ({ id })
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
  expect(variantOf(product, chosen(large), 'small')?.id).toBe('large')
  expect(variantOf(product, undefined, 'large')?.id).toBe('large')
  expect(variantOf(product, chosen(soldOut), undefined)?.id).toBe('small')
  expect(variantOf(product, undefined, 'cheap')?.id).toBe('small')
})

test('a variant that took the place of another is told apart from a first one', () => {
  const product = shown(soldOut, small, large)
  const sentId = (id?: string) => isOther(variantOf(product, undefined, id), id)
  expect(['cheap', 'gone', 'large', undefined].map(sentId)).toEqual([true, true, false, false])
  expect(isOther(undefined, 'large')).toBe(false)
})

test('until its page has come, only what was chosen of a product without options can be added', () => {
  const card = { price: 550 } as unknown as Shown
  expect(variantOf(card, { ...chosen(large), variant: large }, undefined)?.id).toBe('large')
  expect(variantOf(card, chosen(large), undefined)).toBeUndefined()
  expect(variantOf(card, undefined, 'large')).toBeUndefined()
})
