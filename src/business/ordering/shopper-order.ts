import * as z from 'zod/mini'
import { Instant } from '#platform/shapes.ts'
import { Difference } from './difference.ts'
import { orderStatuses } from './order.ts'
import { Order } from './shapes.ts'

/** An order as its shopper may see it: with how far it has come, and what was agreed anew. */
export const ShopperOrder = z.extend(Order, {
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: Instant })),
  /** Why it was cancelled, in the words of whoever did it. */
  reason: z.string(),
  mayCancel: z.boolean(),
  /** The shopper has asked to be called again, and nobody has called yet. */
  isCallAwaited: z.boolean(),
  /** What the operator changed last. */
  changed: z.nullable(z.object({ at: Instant, differences: z.array(Difference) })),
})
export type ShopperOrder = z.output<typeof ShopperOrder>
