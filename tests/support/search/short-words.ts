import { indexedWords } from '#business/search/query.ts'
import { productIndex } from '#business/search/server/product-index.ts'
import type { IndexedProduct } from '#business/search/server/search-result.ts'
import { synonymsWith } from '#business/search/synonyms.ts'
import { ownTermsOf, termsOf } from '#business/search/term.ts'
import { sampleProducts } from '../sample-products.ts'

type Find = (menu: readonly IndexedProduct[]) => (query: string) => string[]

export const foundIn: Find = (menu) => {
  const index = productIndex()
  index.update(menu)
  return (query) => index.find(query).matches.map(({ product }) => product.id)
}

/**
 * Every word of the sample against every word of at most four letters: one product per word, named by it or described by it.
 * A short word finds itself in any form, its synonyms, names that begin with it, and names that sound like it in the other
 * alphabet.
 */
export function shortWordPairs(find: Find = foundIn) {
  const texts = sampleProducts.flatMap(({ product, categories }) =>
    [product.name, product.description, ...product.variants, ...categories]
      .map((one) => ('name' in one ? one.name : one))
      .flatMap((text) => text.map(({ value }) => value)),
  )
  const words = [...new Set(texts.flatMap(indexedWords))]
  const short = words.filter((word) => word.length <= 4 && /^\p{L}+$/u.test(word))
  const synonyms = synonymsWith([])
  const isForm = (one: string, other: string) => {
    const terms = new Set(ownTermsOf(one))
    return ownTermsOf(other).some((term) => terms.has(term))
  }
  const turned: string[] = []
  for (const field of ['name', 'description'] as const) {
    const inMenu = find(words.map((word) => productWith(word, field)))
    for (const word of short) {
      const others = synonyms.of(word).flatMap((unit) => unit.split(' '))
      const isMeant = (other: string) =>
        isForm(word, other) ||
        others.some((synonym) => isForm(synonym, other)) ||
        (field === 'name' && termsOf(word).some((term) => soundsLike(other, term)))
      for (const other of inMenu(word))
        if (!isMeant(other)) turned.push(`${word} → ${other} (${field})`)
    }
  }
  return { pairs: short.length * words.length, turned }
}

const soundsLike = (word: string, term: string) =>
  word.startsWith(term) || termsOf(word).some((one) => one.startsWith(term))

const productWith = (word: string, field: 'name' | 'description') =>
  ({
    product: {
      id: word,
      name: [],
      description: [],
      variants: [],
      isAvailable: true,
      allergens: [],
      allergensDeclared: true,
      [field]: [{ locale: 'en', value: word }],
    },
    categories: [{ slug: 'all', name: [] }],
  }) as unknown as IndexedProduct
