import type * as z from 'zod/mini'
import { inLocale, type Locale, type Localised, otherTongue } from '#platform/localised.ts'
import { knownIcon } from './icon.ts'
import type { Card, DishPage, Product, Variant as VariantShape } from './shapes.ts'

export type Dish = z.output<typeof Product> & {
  /** Until when nothing of it can be had, where that is known. */
  soldOutUntil?: string | undefined
}
export type Variant = z.output<typeof VariantShape>

/** What a dish costs and weighs at first sight: its cheapest variant that can be bought, else its cheapest. */
export function offered({
  isAvailable,
  variants,
}: {
  isAvailable: boolean
  variants: readonly Variant[]
}) {
  const buyable = variants.filter((variant) => variant.isAvailable)
  const [first, ...rest] = buyable.length > 0 ? buyable : variants
  if (!first) throw new RangeError('A dish without variants is on no menu')
  const { price, amount, unit, sku } = rest.reduce(
    (best, one) => (one.price < best.price ? one : best),
    first,
  )
  return { price, amount, unit, sku, isAvailable: isAvailable && buyable.length > 0 }
}

/** A dish as it lies on the menu, in one language. */
export function cardOf(dish: Dish, categorySlug: string, locale: Locale, fallback: Locale): Card {
  const { id, slug, photo, isAvailable, soldOutUntil, price, amount, unit, variants } = dish
  const shown = variants.find((variant) => variant.price === price && variant.amount === amount)
  const [only, ...others] = variants
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
    name: inLocale(dish.name, locale, fallback),
    description: inLocale(dish.description, locale, fallback),
    lang: otherTongue(dish.name, locale, fallback),
    descriptionLang: otherTongue(dish.description, locale, fallback),
    isFrom: variants.some((variant) => variant.price !== price),
    variantName: inLocale(shown?.name ?? [], locale, fallback),
    variantLang: otherTongue(shown?.name ?? [], locale, fallback),
    variantId: others.length === 0 ? (only?.id ?? null) : null,
  }
}

/** A dish with everything that its page says, in one language. */
export function pageOf(
  dish: Dish,
  category: { slug: string; name: Localised; icon: string | null },
  mainCategorySlug: string,
  locale: Locale,
  fallback: Locale,
): DishPage {
  return {
    ...cardOf(dish, category.slug, locale, fallback),
    categoryName: inLocale(category.name, locale, fallback),
    categoryLang: otherTongue(category.name, locale, fallback),
    icon: knownIcon(category.icon),
    mainCategorySlug,
    allergens: dish.allergens,
    nutrition: dish.nutrition,
    variants: dish.variants.map((variant) => ({
      ...variant,
      name: inLocale(variant.name, locale, fallback),
      lang: otherTongue(variant.name, locale, fallback),
    })),
  }
}
