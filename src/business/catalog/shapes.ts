import * as z from 'zod/mini'
import { Id, Instant, Locale, Localised, Money } from '#platform/shapes.ts'
import { foodIcons } from '#ui/food-icons.ts'

export const units = ['g', 'kg', 'ml', 'l', 'pcs', 'oz', 'lb'] as const
export type Unit = (typeof units)[number]

export const Nutrition = z.object({
  calories: z.number(),
  protein: z.number(),
  fat: z.number(),
  carbohydrate: z.number(),
})

export const Photo = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  widths: z.array(z.int()),
})
export type Photo = z.output<typeof Photo>

const amount = { price: Money, amount: z.int(), unit: z.enum(units), sku: z.string() }

export const Variant = z.object({ id: Id, name: Localised, ...amount, isAvailable: z.boolean() })

/** A dish with all its variants. Price, weight and sku at its top are those of its cheapest variant that can be bought. */
export const Product = z.object({
  id: Id,
  slug: z.string(),
  name: Localised,
  description: Localised,
  ...amount,
  photo: z.nullable(Photo),
  isAvailable: z.boolean(),
  nutrition: z.nullable(Nutrition),
  allergens: z.array(z.string()),
  variants: z.array(Variant),
})

/** A dish as it lies on the menu, in one language. */
export const Card = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The languages of name and description, where they are not told in the one that was asked for. */
  lang: z.optional(Locale),
  descriptionLang: z.optional(Locale),
  photo: z.nullable(Photo),
  isAvailable: z.boolean(),
  /** Until when nothing of it can be had, where that is known. */
  soldOutUntil: z.optional(Instant),
  price: Money,
  /** Its variants cost differently: the price is the lowest. */
  isFrom: z.boolean(),
  variantName: z.string(),
  variantLang: z.optional(Locale),
  amount: z.int(),
  unit: z.enum(units),
  /** Its place on the menu: where its page lies. */
  categorySlug: z.string(),
  /** What “+” adds at once; null where there is something to choose. */
  variantId: z.nullable(Id),
})
export type Card = z.output<typeof Card>

/** A dish on its own page, in one language. */
export const DishPage = z.object({
  ...Card.shape,
  categoryName: z.string(),
  categoryLang: z.optional(Locale),
  /** The category's: it stands in where there is no photo. */
  icon: z.nullable(z.enum(foodIcons)),
  /** The first category that it stands in: where its lasting address is. */
  mainCategorySlug: z.string(),
  allergens: z.array(z.string()),
  nutrition: z.nullable(Nutrition),
  variants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      lang: z.optional(Locale),
      ...amount,
      isAvailable: z.boolean(),
    }),
  ),
})
export type DishPage = z.output<typeof DishPage>

/** A category as a way to its dishes. */
export const Signpost = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** The name's language, where it is not the one that was asked for. */
  lang: z.optional(Locale),
  icon: z.nullable(z.enum(foodIcons)),
  count: z.int(),
})
export type Signpost = z.output<typeof Signpost>

export const Shelf = z.object({
  ...Signpost.shape,
  /** All of its dishes, or the first of `count`. */
  cards: z.array(Card),
})
export type Shelf = z.output<typeof Shelf>
