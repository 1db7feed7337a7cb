import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Localised } from '#platform/shapes.ts'
import { soldOutTerms } from './sold-out.ts'

/** A dish, or one variant of it, that cannot be had. */
const SoldOut = z.object({
  productId: Id,
  variantId: z.nullable(Id),
  productName: Localised,
  variantName: Localised,
  /** When it comes back by itself. */
  until: z.nullable(Instant),
})
const all = z.object({ soldOut: z.array(SoldOut) })

export const stock = {
  list: endpoint('GET /api/sold-out', {
    summary: 'What is sold out now, and until when',
    input: z.object({}),
    output: all,
  }),
  sellOut: endpoint('POST /api/products/{productId}/sold-out', {
    summary:
      'Mark a dish, or one variant of it, sold out until closing, until a date, or until further notice',
    input: z.object({
      productId: Id,
      variantId: z.optional(Id),
      until: z.enum(soldOutTerms),
      date: z.optional(z.iso.date()),
    }),
    output: all,
    refusals: { 'not-set-up': 404 },
  }),
  putBack: endpoint('POST /api/products/{productId}/on-sale', {
    summary: 'A dish, or one variant of it, can be had again',
    input: z.object({ productId: Id, variantId: z.optional(Id) }),
    output: all,
  }),
}
