import { type Localised, locales } from '#platform/localised.ts'
import type { gaps } from './shapes.ts'

/** More sizes and kinds of one product nobody chooses from. */
export const mostVariants = 50

type Seen = { readonly id: string; readonly version: number }

/** Whether the variants are still those that an editor saw. */
export const areAsSeen = (now: readonly Seen[], seen: readonly Seen[]) =>
  now.length === seen.length &&
  now.every(({ id, version }) => seen.some((one) => one.id === id && one.version === version))

/** New ones have no name of their own yet. */
export function isEachOnce(all: readonly { id?: string | undefined }[]) {
  const ids = all.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

type Gap = (typeof gaps)[number]
type Named = { readonly name: Localised }
type Written = Named & { readonly description: Localised; readonly photoId: string | null }

/** What a product still lacks. A text is translated when every language has it, or none. */
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

/** The lowest price of what can be bought, else of all; and whether others cost more. */
export function priceOf(variants: readonly { price: number; isAvailable: boolean }[]) {
  const buyable = variants.filter(({ isAvailable }) => isAvailable)
  const prices = (buyable.length > 0 ? buyable : variants).map(({ price }) => price)
  const price = prices.length > 0 ? Math.min(...prices) : null
  return { price, isFrom: variants.some((variant) => variant.price !== price) }
}

/** A product is looked for by all the words of a question: in its names and its address. */
export function namedBy(question: string) {
  const words = plain(question).trim().split(/\s+/)
  return ({ name, slug }: Named & { readonly slug: string }) => {
    const said = plain(`${name.map(({ value }) => value).join(' ')} ${slug}`)
    return words.every((word) => said.includes(word))
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
