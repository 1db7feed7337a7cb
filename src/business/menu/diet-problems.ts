import { type Diet, ruledOutBy } from './diet.ts'

/** The diets of a product that customers don't see on it, because options that come with it have what they rule out. */
export function dietsHidden<Option extends { readonly allergens: readonly string[] }>(
  own: readonly Diet[],
  contained: readonly string[],
  options: readonly Option[],
) {
  return own.flatMap((diet) => {
    const added = ruledOutBy(diet).filter((code) => !contained.includes(code))
    const has = ({ allergens }: Option) => added.filter((code) => allergens.includes(code))
    const found = options.filter((option) => has(option).length > 0)
    return found.length > 0
      ? [{ diet, options: found, allergens: [...new Set(found.flatMap(has))] }]
      : []
  })
}

/** The allergens of a product that its diets rule out. */
export function dietProblems(own: readonly Diet[], contained: readonly string[]) {
  return own.flatMap((diet) => {
    const found = ruledOutBy(diet).filter((code) => contained.includes(code))
    return found.length > 0 ? [{ diet, allergens: found }] : []
  })
}
