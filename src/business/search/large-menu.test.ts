import { expect, test } from 'vitest'
import {
  largeMenu,
  productCount,
  spentOn,
  spentOnQueries,
} from '#tests/support/search/large-menu.ts'
import { productIndex } from './server/product-index.ts'

test(`a query over ${productCount} products takes less than half the time of scanning their texts`, () => {
  const { found, floor } = spentOnQueries()
  expect(found / floor).toBeLessThanOrEqual(0.5)
})

test('a new price costs a tenth of reading the menu', () => {
  const readAll = spentOn([1, 2, 3].map(() => () => productIndex().update(largeMenu)))
  const index = productIndex()
  index.update(largeMenu)
  const repriced = [1, 2, 3].map((price) =>
    largeMenu.map((one) => ({ ...one, product: { ...one.product, price } })),
  )
  const priced = spentOn(repriced.map((menu) => () => index.update(menu)))
  expect(priced / readAll).toBeLessThanOrEqual(0.1)
})
