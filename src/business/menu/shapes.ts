import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { Id, Instant, Locale, Localised, Sum } from '#platform/shapes.ts'
import { foodIcons } from '#ui/food-icons.ts'
import { choosers } from './chooser.ts'
import { diets } from './diet.ts'

export const units = ['g', 'kg', 'ml', 'l', 'pcs', 'oz', 'lb'] as const
export type Unit = (typeof units)[number]

export const Nutrition = z.object({
  calories: z.number(),
  protein: z.number(),
  fat: z.number(),
  carbohydrate: z.number(),
})

const amount = { price: Sum, amount: z.number(), unit: z.enum(units), sku: z.string() }

export const Variant = z.object({ id: Id, name: Localised, ...amount, isAvailable: z.boolean() })

/** A product with all its variants. Its own price, weight and SKU are those of its cheapest available variant. */
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
  /** The list of allergens is complete: others aren't in the recipe. */
  allergensDeclared: z.boolean(),
  /** 0 is not spicy, or not said; 3 is the hottest. */
  spicy: z.int(),
  diets: z.array(z.enum(diets)),
  /** The owner's own badge, and its last day. */
  label: Localised,
  labelUntil: z.nullable(z.string()),
  variants: z.array(Variant),
})

const badgeKinds = [
  'label',
  'new',
  'popular',
  'vegan',
  'vegetarian',
  'halal',
  'kosher',
  'spicy',
] as const

/** A short fact beside a product's name. */
const Badge = z.object({
  kind: z.enum(badgeKinds),
  /** The owner's own label. */
  text: z.optional(z.string()),
  /** The language of the label, if it differs from the requested one. */
  lang: z.optional(Locale),
  /** How spicy: 1 to 3. */
  peppers: z.optional(z.int()),
})
export type Badge = z.output<typeof Badge>

/** A product on the menu, in one language. */
export const Card = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The languages of name and description, if they differ from the requested one. */
  lang: z.optional(Locale),
  descriptionLang: z.optional(Locale),
  photo: z.nullable(Photo),
  isAvailable: z.boolean(),
  /** When it becomes available again, if known. */
  soldOutUntil: z.optional(Instant),
  price: Sum,
  /** Its variants, or what has to be chosen, have different prices: this is the lowest. */
  isFrom: z.boolean(),
  variantName: z.string(),
  variantLang: z.optional(Locale),
  amount: z.number(),
  unit: z.enum(units),
  /** The most important first; absent without any. */
  badges: z.optional(z.array(Badge)),
  /** The category of its page's URL. */
  categorySlug: z.string(),
  /** That category's icon: only of a product without a photo, in lists of products from several categories. */
  icon: z.optional(z.nullable(z.enum(foodIcons))),
  /** The variant that “+” adds at once; null if something is or has to be chosen. */
  variantId: z.nullable(Id),
  /** With a choice: how its variants are shown and how many there are, so that pages keep room for them. */
  chooser: z.optional(z.object({ look: z.enum(choosers), count: z.int() })),
})
export type Card = z.output<typeof Card>

/** A product on its own page, in one language. */
export const ProductPage = z.object({
  ...Card.shape,
  categoryName: z.string(),
  categoryLang: z.optional(Locale),
  /** The category's icon, shown without a photo. */
  icon: z.nullable(z.enum(foodIcons)),
  /** Its first category, which is in its canonical URL. */
  mainCategorySlug: z.string(),
  allergens: z.array(z.string()),
  allergensDeclared: z.boolean(),
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
export type ProductPage = z.output<typeof ProductPage>

/** A link to a category. */
export const CategoryLink = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** The language of the name, if it differs from the requested one. */
  lang: z.optional(Locale),
  icon: z.nullable(z.enum(foodIcons)),
  count: z.int(),
})
export type CategoryLink = z.output<typeof CategoryLink>

export const MenuSection = z.object({
  ...CategoryLink.shape,
  /** All of its products, or the first of `count`. */
  cards: z.array(Card),
})
export type MenuSection = z.output<typeof MenuSection>
