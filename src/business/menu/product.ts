import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { fallbackLanguage, inLocale, type Locale } from '#platform/localised.ts'
import { Id, Localised, Money } from '#platform/shapes.ts'
import { type FoodIconName, foodIcons } from '#ui/food-icons.ts'
import { allergensIn } from './allergen.ts'
import { chooserOf } from './chooser.ts'
import { type Diet, suits } from './diet.ts'
import {
  type Badge,
  type Card,
  type Product,
  type ProductPage,
  units,
  type Variant as VariantShape,
} from './shapes.ts'

/** What a product still lacks to be complete. */
export const gaps = ['photo', 'translation', 'variants'] as const

/** A product in the lists of the Command Center. */
export const ListedProduct = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: Localised,
  isAvailable: z.boolean(),
  photo: z.nullable(Photo),
  /** The price of its cheapest variant; null without variants. */
  price: z.nullable(Money),
  /** Its variants have different prices: this is the lowest. */
  isFrom: z.boolean(),
  variantCount: z.int(),
  /** Customers see it as sold out, even if it is available itself. */
  areVariantsSoldOut: z.boolean(),
  missing: z.array(z.enum(gaps)),
})
export type ListedProduct = z.output<typeof ListedProduct>

export const ProductVariant = z.object({
  id: Id,
  version: z.int(),
  name: Localised,
  price: Money,
  amount: z.number(),
  unit: z.enum(units),
  sku: z.string(),
  sizeId: z.optional(Id),
  isAvailable: z.boolean(),
  position: z.int(),
})
export type ProductVariant = z.output<typeof ProductVariant>

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
  const alike = variants.filter((one) => priceOf(one) === price && one.amount === amount)
  const shown = alike.find((one) => one.isAvailable) ?? alike[0]
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

/** A product in a list of several categories, where no heading shows the icon of its own. */
export function cardWithIcon(
  product: MenuProduct,
  category: { slug: string; icon: string | null },
  locale: Locale,
  fallback: Locale,
  highlights: Highlights,
): Card {
  const card = cardOf(product, category.slug, locale, fallback, highlights)
  const icon = card.photo ? null : knownIcon(category.icon)
  return icon ? { ...card, icon } : card
}

/** A product with everything on its page, in one language. */
export function pageOf(
  product: MenuProduct,
  category: { slug: string; name: z.output<typeof Localised>; icon: string | null },
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

/** Ignores an icon that this version doesn't have. */
export const knownIcon = (icon: string | null): FoodIconName | null =>
  foodIcons.find((known) => known === icon) ?? null

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
  readonly label: z.output<typeof Localised>
  readonly labelUntil: string | null
}

/** All badges of a product, the most important first. */
function badgesOf(
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
