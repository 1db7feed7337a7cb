import { expect, test } from 'vitest'
import { areVariantsSoldOut, gapsIn, namedBy, priceOf } from './product-gaps.ts'

const en = { locale: 'en', value: 'Soup' } as const
const ru = { locale: 'ru', value: 'Суп' } as const
const whole = { name: [en, ru], description: [], photoId: 'p' }

test.each([
  ['nothing', whole, [{ name: [] }], []],
  ['a photo', { ...whole, photoId: null }, [{ name: [] }], ['photo']],
  ['a name', { ...whole, name: [ru] }, [{ name: [] }], ['translation']],
  ['half a description', { ...whole, description: [en] }, [{ name: [] }], ['translation']],
  [
    'an empty one',
    { ...whole, description: [en, { ...ru, value: '' }] },
    [{ name: [] }],
    ['translation'],
  ],
  ['a variant’s name', whole, [{ name: [en, ru] }, { name: [en] }], ['translation']],
  ['everything', { ...whole, name: [en], photoId: null }, [], ['photo', 'translation', 'variants']],
])('a product lacks %s', (_, product, variants, gaps) =>
  expect(gapsIn(product, variants)).toEqual(gaps),
)

test('the price is the lowest one available', () => {
  const small = { price: 100, isAvailable: false }
  const large = { price: 200, isAvailable: true }
  expect(priceOf([small, large])).toEqual({ price: 200, isFrom: true })
  expect(priceOf([small])).toEqual({ price: 100, isFrom: false })
  expect(priceOf([])).toEqual({ price: null, isFrom: false })
})

test.each([
  ['none', [], false],
  ['one of two', [false, true], false],
  ['both', [false, false], true],
])('sold out by its variants: %s', (_, available, areSoldOut) =>
  expect(areVariantsSoldOut(available.map((isAvailable) => ({ isAvailable })))).toBe(areSoldOut),
)

test.each([
  ['суп', true],
  ['СУП sou', true],
  ['tom-yam', true],
  ['', true],
  ['борщ', false],
  ['суп борщ', false],
])('%s', (question, isFound) =>
  expect(namedBy(question)({ name: [en, ru], slug: 'tom-yam' })).toBe(isFound),
)
