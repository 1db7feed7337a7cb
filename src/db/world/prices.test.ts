import { expect, test } from 'vitest'
import { categories } from './menus.ts'
import { priceIn, sampleCurrencies } from './prices.ts'

const dishes = categories.flatMap((category) => category.dishes)

test.each([
  ['RUB', 649_00],
  ['USD', 8_90],
  ['EUR', 8_40],
  ['GEL', 24_00],
  ['BYN', 27_50],
  ['UAH', 290_00],
  ['KZT', 4000_00],
  ['PLN', 32_50],
  ['TRY', 305_00],
] as const)('649 roubles in %s', (currency, price) => {
  expect(priceIn(currency, 649_00)).toBe(price)
})

test('every price is whole, above nothing, and grows with its size', () => {
  expect(sampleCurrencies).toHaveLength(9)
  for (const currency of sampleCurrencies)
    for (const { slug, variants } of dishes) {
      const prices = variants.map((variant) => priceIn(currency, variant.price))
      for (const price of prices) expect(Number.isSafeInteger(price) && price > 0, slug).toBe(true)
      expect(prices, `${slug} in ${currency}`).toEqual(prices.toSorted((a, b) => a - b))
    }
})

test('roubles stay as they are written', () => {
  for (const { price } of dishes.flatMap((dish) => dish.variants))
    expect(priceIn('RUB', price)).toBe(price)
})
