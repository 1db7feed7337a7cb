import { type Localised, locales } from '#platform/localised.ts'
import type { gaps } from './product.ts'

/** No customer chooses from more variants of one product. */
export const mostVariants = 50

type Seen = { readonly id: string; readonly version: number }

/** Whether the variants still have the versions that the editor saw. */
export const areAsSeen = (now: readonly Seen[], seen: readonly Seen[]) =>
  now.length === seen.length &&
  now.every(({ id, version }) => seen.some((one) => one.id === id && one.version === version))

/** The fields of `wanted` that differ from the current ones; undefined if none do. */
export function changedIn<Target extends object>(
  now: Readonly<Record<keyof NoInfer<Target>, unknown>>,
  target: Target,
) {
  const names = Object.keys(target) as (keyof Target)[]
  const changed = names.filter((name) => !isSame(now[name], target[name]))
  if (changed.length > 0)
    return Object.fromEntries(changed.map((name) => [name, target[name]])) as Partial<Target>
}

/** The order of a text's languages doesn't matter. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.some((each) => isAlike(item, each)))
    : one === other
const isAlike = (one: Localised[number], other: Localised[number]) =>
  one.locale === other.locale && one.value === other.value

/** New ones have no id yet. */
export function isEachOnce(all: readonly { id?: string | undefined }[]) {
  const ids = all.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

type Gap = (typeof gaps)[number]
type Named = { readonly name: Localised }
type Written = Named & { readonly description: Localised; readonly photoId: string | null }

/** What a product still lacks. A text counts as translated if it exists in every language, or in none. */
export function gapsIn(product: Written, variants: readonly Named[]): Gap[] {
  const texts = [product.description, ...variants.map(({ name }) => name)]
  const isTranslated = isWhole(product.name) && texts.every((text) => !isHalf(text))
  return [
    ...(product.photoId ? [] : (['photo'] as const)),
    ...(isTranslated ? [] : (['translation'] as const)),
    ...(variants.length > 0 ? [] : (['variants'] as const)),
  ]
}

const written = (text: Localised) =>
  locales.filter((locale) => text.some((one) => one.locale === locale && one.value !== '')).length
const isWhole = (text: Localised) => written(text) === locales.length
const isHalf = (text: Localised) => written(text) > 0 && !isWhole(text)

/** The lowest price among available variants, or among all if none is available; and whether others cost more. */
export function priceOf(variants: readonly { price: number; isAvailable: boolean }[]) {
  const buyable = variants.filter(({ isAvailable }) => isAvailable)
  const prices = (buyable.length > 0 ? buyable : variants).map(({ price }) => price)
  const price = prices.length > 0 ? Math.min(...prices) : null
  return { price, isFrom: variants.some((variant) => variant.price !== price) }
}

/** Nothing of the product can be ordered, even if it is available itself. */
export const areVariantsSoldOut = (variants: readonly { isAvailable: boolean }[]) =>
  variants.length > 0 && variants.every(({ isAvailable }) => !isAvailable)

/** Finds products with all words of the query in their names and slug. */
export function namedBy(question: string) {
  const words = plain(question).trim().split(/\s+/)
  return ({ name, slug }: Named & { readonly slug: string }) => {
    const text = plain(`${name.map(({ value }) => value).join(' ')} ${slug}`)
    return words.every((word) => text.includes(word))
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
