import { type Allergen, allergens, allergensIn } from './allergen.ts'
import { type Diet, diets, suits } from './diet.ts'

/** What a customer asks of a dish. Empty lists ask for nothing. */
export type ProductFilter = {
  readonly diets: readonly Diet[]
  readonly notSpicy: boolean
  /** Allergens that must not be in it. */
  readonly without: readonly Allergen[]
}

/** What the owner says about a product and its options. */
export type ProductFacts = {
  readonly diets: readonly string[]
  /** 0 is not spicy, or not said. */
  readonly spicy: number
  readonly allergens: readonly string[]
  readonly allergensDeclared: boolean
  readonly choosing?: { readonly allergens: readonly string[] }
}

/** The values of `diet` in an address. */
export const preferences = [...diets, 'not-spicy'] as const

export const isFilterOn = ({ diets, notSpicy, without }: ProductFilter) =>
  diets.length > 0 || notSpicy || without.length > 0

/** An allergen counts as absent only if the product's list is declared complete. */
export const passes = (facts: ProductFacts, filter: ProductFilter): boolean =>
  suitsAll(facts, filter) &&
  (filter.without.length === 0 || facts.allergensDeclared) &&
  isFreeOf(facts, filter)

/** Would pass, if its list of allergens were declared complete. */
export const isOnlyUndeclared = (facts: ProductFacts, filter: ProductFilter): boolean =>
  !passes(facts, filter) && passes({ ...facts, allergensDeclared: true }, filter)

const suitsAll = (facts: ProductFacts, { diets, notSpicy }: ProductFilter) =>
  diets.every((diet) => suits(facts.diets, diet, allergensIn(facts))) &&
  !(notSpicy && facts.spicy > 0)

const isFreeOf = (facts: ProductFacts, { without }: ProductFilter) =>
  !without.some((code) => allergensIn(facts).includes(code))

type FilterText = {
  readonly diet?: string | null | undefined
  readonly without?: string | null | undefined
}

/** Reads the parameters of an address. What isn't known is ignored. */
export function filterOf({ diet, without }: FilterText): ProductFilter {
  const [chosen, left] = [new Set(diet?.split(',')), new Set(without?.split(','))]
  return {
    diets: diets.filter((one) => chosen.has(one)),
    notSpicy: chosen.has('not-spicy'),
    without: allergens.filter((one) => left.has(one)),
  }
}

/** Reads an address. A form without JavaScript repeats a parameter for each tick. */
export const filterIn = (query: URLSearchParams): ProductFilter =>
  filterOf({ diet: query.getAll('diet').join(), without: query.getAll('without').join() })

/** The parameters of a filter, sorted: one filter has one address. */
export function filterParams({ diets, notSpicy, without }: ProductFilter) {
  const diet = [...diets, ...(notSpicy ? ['not-spicy'] : [])].sort().join()
  const left = [...without].sort().join()
  return { ...(diet && { diet }), ...(left && { without: left }) }
}

/** “?diet=vegan&without=milk,nuts”, or empty. Commas stay readable. */
export function filterSearch(filter: ProductFilter): string {
  const text = String(new URLSearchParams(filterParams(filter))).replaceAll('%2C', ',')
  return text && `?${text}`
}
