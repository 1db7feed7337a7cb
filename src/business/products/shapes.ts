import * as z from 'zod/mini'
import { Photo, units } from '#business/catalog/shapes.ts'
import { Id, Localised, Money } from '#platform/shapes.ts'

/** What a product still lacks before it is shown at its best. */
export const gaps = ['photo', 'translation', 'variants'] as const

/** A product as lists of the Command Center show it. */
export const ListedProduct = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: Localised,
  isAvailable: z.boolean(),
  photo: z.nullable(Photo),
  /** Its cheapest variant’s; null as long as it has none. */
  price: z.nullable(Money),
  /** Its variants cost differently: the price is the lowest. */
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
  amount: z.int(),
  unit: z.enum(units),
  sku: z.string(),
  isAvailable: z.boolean(),
  position: z.int(),
})
export type ProductVariant = z.output<typeof ProductVariant>
