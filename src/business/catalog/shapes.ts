import * as z from 'zod/mini'
import { Id, Localised, Money } from '#platform/shapes.ts'

export const units = ['g', 'kg', 'ml', 'l', 'pcs', 'oz', 'lb'] as const
export type Unit = (typeof units)[number]

const Nutrition = z.object({
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
  photo: z.nullable(Photo),
  isAvailable: z.boolean(),
  price: Money,
  /** Its variants cost differently: the price is the lowest. */
  isFrom: z.boolean(),
  variantName: z.string(),
  amount: z.int(),
  unit: z.enum(units),
})
export type Card = z.output<typeof Card>

export const Shelf = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  cards: z.array(Card),
})
export type Shelf = z.output<typeof Shelf>
