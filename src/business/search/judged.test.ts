import { expect, test } from 'vitest'
import { sampleProducts } from '#tests/support/sample-products.ts'
import { findInSample, judgedCases, recallAt5 } from '#tests/support/search/judged.ts'
import { productIndex } from './server/product-index.ts'
import type { IndexedProduct } from './server/search-result.ts'

const index = productIndex()
index.update(sampleProducts)
const find = findInSample()

test('expected products are among the first five', () => {
  const missed = judgedCases
    .filter((one) => recallAt5(find, one) < 1)
    .map(({ kind, query }) => `${kind}: ${query} → ${find(query).slice(0, 5)}`)
  const recall =
    judgedCases.reduce((sum, one) => sum + recallAt5(find, one), 0) / judgedCases.length
  expect(judgedCases.length).toBeGreaterThanOrEqual(240)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
})

test('a product with this name comes before one that only contains it', () => {
  const first = (query: string) => find(query)[0]
  expect(first('пепперони')).toBe('pepperoni')
  expect(first('pepperoni')).toBe('pepperoni')
  expect(first('цезарь')).toBe('caesar')
  expect(first('грибы')).toBe('ham-and-mushrooms')
  expect(first('апельсин')).toBe('orange-juice')
  expect(first('малина')).toBe('raspberry-lemonade')
  expect(first('сыр')).toBe('four-cheeses')
})

test('sold-out products come last', () => {
  expect(find('десерты').at(-1)).toBe('honey-cake')
  const lastSoldOut = (soldOut: string) => {
    const menu = productIndex()
    const isAvailable = (one: IndexedProduct) => one.product.slug !== soldOut
    menu.update(
      sampleProducts.map((one) => ({
        ...one,
        product: { ...one.product, isAvailable: isAvailable(one) },
      })),
    )
    return menu.find('пепперони').matches.at(-1)?.product.slug
  }
  expect(lastSoldOut('pepperoni')).toBe('pepperoni')
  expect(lastSoldOut('double-pepperoni')).toBe('double-pepperoni')
})

test.each(['шаурма', 'shawarma', 'хачапури', 'плов', 'lasagne', 'щщщщщ', '42', '', '  ', '?!'])(
  '%j finds nothing',
  (query) => {
    expect(find(query)).toEqual([])
  },
)

test('distinguishes й from и: «зайка» isn’t «заика»', () => {
  const named = (slug: string, value: string) =>
    ({
      product: { id: slug, name: [{ locale: 'ru', value }], description: [], variants: [] },
      categories: [{ slug: 'all', name: [], icon: null }],
    }) as unknown as IndexedProduct
  const two = productIndex()
  two.update([named('bunny', 'Зайка'), named('stammerer', 'Заика'), named('sweet', 'Сладкий чай')])
  const only = (query: string) => two.find(query).matches.map(({ product }) => product.id)
  expect(only('зайка')).toEqual(['bunny'])
  expect(only('заика')).toEqual(['stammerer'])
  // A browser on a Mac may send й as two characters.
  expect(only('зайка'.normalize('NFD'))).toEqual(['bunny'])
  expect(only('сладкая')).toEqual(['sweet'])
})

test('finds a changed menu in its current state', () => {
  const product = (id: string, value: string, description = '') =>
    ({
      product: {
        id,
        name: [{ locale: 'en', value }],
        description: [{ locale: 'en', value: description }],
        variants: [],
        isAvailable: true,
      },
      categories: [{ slug: 'all', name: [], icon: null }],
    }) as unknown as IndexedProduct
  const menu = productIndex()
  const found = (query: string) => menu.find(query).matches.map(({ product: { id } }) => id)
  menu.update([product('1', 'Lasagne'), product('2', 'Risotto', 'Like lasagne, but rice')])
  expect(found('lasagne')).toEqual(['1', '2'])
  menu.update([
    product('1', 'Moussaka'),
    product('2', 'Risotto', 'Like lasagne, but rice'),
    product('3', 'Gnocchi'),
  ])
  expect([found('lasagne'), found('moussaka'), found('gnocchi')]).toEqual([['2'], ['1'], ['3']])
  menu.update([product('3', 'Gnocchi')])
  expect([found('lasagne'), found('moussaka'), found('gnocchi')]).toEqual([[], [], ['3']])
  menu.update([])
  expect(found('gnocchi')).toEqual([])
})
