import type { MenuProduct } from '#business/menu/product.ts'
import type { Localised } from '#platform/localised.ts'
import type { Diet } from '../allergen-words.ts'
import type { Meaning } from '../read-query.ts'

/** A product and its categories, the main one first. */
export type IndexedProduct = {
  product: MenuProduct & { diets?: readonly Diet[] }
  categories: readonly [Category, ...Category[]]
  createdAt?: Date
}
type Category = { readonly slug: string; readonly name: Localised; readonly icon: string | null }
export type SearchResult = {
  meaning: Meaning
  /** These match every word and every filter. The best matches come first. */
  matches: IndexedProduct[]
  /** Partial matches, or matches by a typo that may be another word. */
  similar: IndexedProduct[]
  /** Would match, but without declared allergens. */
  undeclared: IndexedProduct[]
  /** A product on the menu is marked with all diets of the query, whether it matches or not. */
  areDietsMarked: boolean
}
