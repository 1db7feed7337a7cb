import type * as z from 'zod/mini'
import { fallbackLanguage, inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { badgesOf, type Highlights } from './badge.ts'
import { chooserOf } from './chooser.ts'
import { knownIcon } from './icon.ts'
import type { Card, Product, ProductPage, Variant as VariantShape } from './shapes.ts'

export type MenuProduct = z.output<typeof Product> & {
  /** When it becomes available again, if known. */
  soldOutUntil?: string | undefined
  /** Only if something can be chosen. */
  choosing?: Choosing
}
type Choosing = {
  /** The cheapest price of each variant with what is required; undefined if that can't be had. */
  readonly fromPrices: ReadonlyMap<string, number | undefined>
  /** What is required can cost different sums. */
  readonly isFrom: boolean
  /** Something is or must be chosen, so “+” opens the product. */
  readonly isOpened: boolean
  /** Its own allergens, those of what it starts with, and those that no choice avoids. */
  readonly allergens: readonly string[]
}
export type Variant = z.output<typeof VariantShape>

/** The variant that gives a product its price and weight: the cheapest available one, or the cheapest of all. */
export function offered({
  isAvailable,
  variants,
}: {
  isAvailable: boolean
  variants: readonly Variant[]
}) {
  const buyable = variants.filter((variant) => variant.isAvailable)
  const [first, ...rest] = buyable.length > 0 ? buyable : variants
  if (!first) throw new RangeError('A product without variants is on no menu')
  const { price, amount, unit, sku } = rest.reduce(
    (best, one) => (one.price < best.price ? one : best),
    first,
  )
  return { price, amount, unit, sku, isAvailable: isAvailable && buyable.length > 0 }
}

/** A product on the menu, in one language. */
export function cardOf(
  product: MenuProduct,
  categorySlug: string,
  locale: Locale,
  fallback: Locale,
  highlights: Highlights,
): Card {
  const { id, slug, photo, isAvailable, soldOutUntil, price, amount, unit, variants } = product
  const { choosing } = product
  const priceOf = (variant: Variant) => choosing?.fromPrices.get(variant.id) ?? variant.price
  const shown = variants.find((variant) => priceOf(variant) === price && variant.amount === amount)
  const [only, ...others] = variants
  const badges = badgesOf(product, highlights, locale, fallback)
  return {
    id,
    slug,
    categorySlug,
    photo,
    isAvailable,
    soldOutUntil,
    price,
    amount,
    unit,
    name: inLocale(product.name, locale, fallback),
    description: inLocale(product.description, locale, fallback),
    lang: fallbackLanguage(product.name, locale, fallback),
    descriptionLang: fallbackLanguage(product.description, locale, fallback),
    isFrom: choosing?.isFrom || variants.some((variant) => priceOf(variant) !== price),
    variantName: inLocale(shown?.name ?? [], locale, fallback),
    variantLang: fallbackLanguage(shown?.name ?? [], locale, fallback),
    variantId: others.length === 0 && !choosing?.isOpened ? (only?.id ?? null) : null,
    chooser:
      others.length === 0
        ? undefined
        : { look: chooserOf(variants.map(({ name }) => name)), count: variants.length },
    ...(badges.length > 0 && { badges }),
  }
}

/** A product with everything on its page, in one language. */
export function pageOf(
  product: MenuProduct,
  category: { slug: string; name: Localised; icon: string | null },
  mainCategorySlug: string,
  locale: Locale,
  fallback: Locale,
  highlights: Highlights,
): ProductPage {
  return {
    ...cardOf(product, category.slug, locale, fallback, highlights),
    categoryName: inLocale(category.name, locale, fallback),
    categoryLang: fallbackLanguage(category.name, locale, fallback),
    icon: knownIcon(category.icon),
    mainCategorySlug,
    allergens: product.allergens,
    allergensDeclared: product.allergensDeclared,
    nutrition: product.nutrition,
    variants: shownVariants(product, locale, fallback),
  }
}

export const shownVariants = (
  { variants }: Pick<MenuProduct, 'variants'>,
  locale: Locale,
  fallback: Locale,
) =>
  variants.map((variant) => ({
    ...variant,
    name: inLocale(variant.name, locale, fallback),
    lang: fallbackLanguage(variant.name, locale, fallback),
  }))
