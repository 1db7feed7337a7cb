import MiniSearch from 'minisearch'
import { expect, onTestFinished, test, vi } from 'vitest'
import { largeMenu, productCount, typedQueries } from '#tests/support/search/large-menu.ts'
import { productIndex } from './server/product-index.ts'
import type { IndexedProduct } from './server/search-result.ts'

/** The large menu, and the products whose texts were read. */
function watchedMenu() {
  const read = new Set<string>()
  const menu = largeMenu.map((one): IndexedProduct => {
    const { id, name, description } = one.product
    const noted = <Text>(text: Text) => {
      read.add(id)
      return text
    }
    const product = {
      ...one.product,
      get name() {
        return noted(name)
      },
      get description() {
        return noted(description)
      },
    }
    return { ...one, product }
  })
  return { menu, read }
}

test(`a query over ${productCount} products reads only the texts that it finds`, () => {
  const { menu, read } = watchedMenu()
  const index = productIndex()
  index.update(menu)
  expect(read.size).toBe(productCount)
  let found = 0
  for (const query of typedQueries(100)) {
    read.clear()
    const { matches, similar, undeclared } = index.find(query)
    const shown = [...matches, ...similar, ...undeclared].map(({ product }) => product.id)
    found += shown.length
    expect([...read.difference(new Set(shown))], query).toEqual([])
  }
  expect(found).toBeGreaterThan(100)
})

test('a new price reindexes no product, and a new name only its own', () => {
  const index = productIndex()
  const add = vi.spyOn(MiniSearch.prototype, 'add')
  onTestFinished(() => void vi.restoreAllMocks())
  index.update(largeMenu)
  expect(add).toHaveBeenCalledTimes(productCount)
  add.mockClear()
  const discard = vi.spyOn(MiniSearch.prototype, 'discard')
  const repriced = largeMenu.map((one) => ({ ...one, product: { ...one.product, price: 1 } }))
  index.update(repriced)
  expect([add.mock.calls.length, discard.mock.calls.length]).toEqual([0, 0])
  const name = [{ locale: 'en', value: 'Renamed' }]
  const [first, ...others] = largeMenu as [IndexedProduct]
  index.update([{ ...first, product: { ...first.product, name } } as IndexedProduct, ...others])
  expect([add.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1])
})
