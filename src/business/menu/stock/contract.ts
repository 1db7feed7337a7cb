import * as z from 'zod/mini'
import { soldOutTerms } from '#business/menu/sold-out.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Localised } from '#platform/shapes.ts'

const SoldOut = z.object({
  productId: Id,
  variantId: z.nullable(Id),
  productName: Localised,
  variantName: Localised,
  /** When it becomes available automatically. */
  until: z.nullable(Instant),
})
const SoldOutOption = z.object({
  optionId: Id,
  name: Localised,
  groupName: Localised,
  /** How many products have its group. */
  productCount: z.int(),
  until: z.nullable(Instant),
})
const all = z.object({
  soldOut: z.array(SoldOut),
  /** Only if there are any. */
  options: z.optional(z.array(SoldOutOption)),
})
const term = { until: z.enum(soldOutTerms), date: z.optional(z.iso.date()) }

export const stock = {
  list: endpoint('GET /api/sold-out', {
    summary: 'List sold-out products, variants and options',
    input: z.object({}),
    output: all,
  }),
  markSoldOut: endpoint('POST /api/products/{productId}/sold-out', {
    summary: 'Mark a product or variant sold out until closing, a date or further notice',
    input: z.object({ productId: Id, variantId: z.optional(Id), ...term }),
    output: all,
    refusals: { 'not-set-up': 404 },
  }),
  markAvailable: endpoint('POST /api/products/{productId}/available', {
    summary: 'Mark a product available, or a variant with its product',
    input: z.object({ productId: Id, variantId: z.optional(Id) }),
    output: all,
  }),
  markOptionSoldOut: endpoint('POST /api/options/{optionId}/sold-out', {
    summary: 'Mark an option sold out until closing, a date or further notice',
    input: z.object({ optionId: Id, ...term }),
    output: all,
    refusals: { 'not-set-up': 404 },
  }),
  markOptionAvailable: endpoint('POST /api/options/{optionId}/available', {
    summary: 'Mark an option available',
    input: z.object({ optionId: Id }),
    output: all,
  }),
}
