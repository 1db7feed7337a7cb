import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { Id, Localised, Money } from '#platform/shapes.ts'
import { units } from './shapes.ts'

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
