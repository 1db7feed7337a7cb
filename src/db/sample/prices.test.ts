import { expect, test } from 'vitest'
import { categories, optionPriceIn, priceIn, sampleCurrencies } from '../sample-menu.ts'
import { groups } from './options.ts'

const products = categories.flatMap((category) => category.dishes)

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
  ['GBP', 7_30],
] as const)('649 roubles in %s', (currency, price) => {
  expect(priceIn(currency, 649_00)).toBe(price)
})

test('every price is whole, above zero and grows with its size', () => {
  expect(sampleCurrencies).toHaveLength(10)
  for (const currency of sampleCurrencies)
    for (const { slug, variants } of products) {
      const prices = variants.map((variant) => priceIn(currency, variant.price))
      for (const price of prices) expect(Number.isSafeInteger(price) && price > 0, slug).toBe(true)
      expect(prices, `${slug} in ${currency}`).toEqual(prices.toSorted((a, b) => a - b))
    }
})

test('an option costs more in a larger size, and a free one costs nothing', () => {
  const options = groups.flatMap((group) => group.options)
  for (const currency of sampleCurrencies)
    for (const { sku, price } of options) {
      const kopecks = [price].flat()
      const prices = kopecks.map((one) => optionPriceIn(currency, one))
      expect(prices, `${sku} in ${currency}`).toEqual(prices.toSorted((a, b) => a - b))
      expect(prices.every((one) => one === 0)).toBe(price === 0)
    }
})

test('keeps prices in roubles', () => {
  for (const { price } of products.flatMap((product) => product.variants))
    expect(priceIn('RUB', price)).toBe(price)
})
