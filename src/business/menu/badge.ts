import { fallbackLanguage, inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { allergensIn } from './allergen.ts'
import { type Diet, suits } from './diet.ts'
import type { Badge } from './shapes.ts'

/** What badges depend on besides the product. */
export type Highlights = {
  readonly fresh: ReadonlySet<string>
  readonly popular: ReadonlySet<string>
  /** The shop's date. */
  readonly today: string
}

type Labelled = {
  readonly id: string
  readonly diets: readonly string[]
  readonly allergens: readonly string[]
  readonly choosing?: { readonly allergens: readonly string[] }
  readonly spicy: number
  readonly label: Localised
  readonly labelUntil: string | null
}

/** All badges of a product, the most important first. */
export function badgesOf(
  product: Labelled,
  { fresh, popular, today }: Highlights,
  locale: Locale,
  fallback: Locale,
): Badge[] {
  const { id, diets, spicy, label, labelUntil } = product
  const text = inLocale(label, locale, fallback)
  const isCurrent = labelUntil === null || today <= labelUntil
  const contained = allergensIn(product)
  const isShown = (diet: Diet) => diets.includes(diet) && suits(diets, diet, contained)
  const diet = isShown('vegan') ? 'vegan' : 'vegetarian'
  return [
    ...(text && isCurrent
      ? [{ kind: 'label' as const, text, lang: fallbackLanguage(label, locale, fallback) }]
      : []),
    ...(fresh.has(id) ? [{ kind: 'new' as const }] : []),
    ...(popular.has(id) ? [{ kind: 'popular' as const }] : []),
    ...([diet, 'halal', 'kosher'] as const).filter(isShown).map((kind) => ({ kind })),
    ...(spicy > 0 ? [{ kind: 'spicy' as const, peppers: spicy }] : []),
  ]
}

const newForMs = 14 * 24 * 60 * 60 * 1000

/** Since when a product is new. */
export const newSince = (now: Date) => new Date(now.getTime() - newForMs)

/** Where every fifth product is new, none of them stands out. */
export const freshOf = (recent: readonly string[], total: number): ReadonlySet<string> =>
  new Set(recent.length * 5 < total ? recent : [])
