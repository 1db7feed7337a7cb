import * as z from 'zod/mini'
import { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { Instant } from '#platform/shapes.ts'
import { Difference } from './difference.ts'
import { orderStatuses } from './order.ts'
import { Order, OrderLine } from './shapes.ts'

/** An order as its customer may see it, with its progress and edits. */
export const CustomerOrder = z.extend(Order, {
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: Instant })),
  /** Why it was cancelled, in the canceller's words. */
  reason: z.string(),
  mayCancel: z.boolean(),
  /** Opens the order's progress on another device. Orders of earlier versions have none. */
  trackKey: z.nullable(z.string()),
  /** The operator who has taken the order to call about it, until the claim ends. */
  caller: z.nullable(z.object({ name: z.string(), until: Instant })),
  /** The promised time before staff moved it. */
  promisedBefore: z.nullable(Instant),
  /** The customer asked for another call, and no one has called yet. */
  isCallAwaited: z.boolean(),
  /** What the operator changed last, but for a moved promise. */
  changed: z.nullable(z.object({ at: Instant, differences: z.array(Difference) })),
})
export type CustomerOrder = z.output<typeof CustomerOrder>

/** One of a customer's own orders, in their list. */
export const ListedOrder = z.extend(
  z.pick(Order, {
    id: true,
    number: true,
    status: true,
    placedAt: true,
    promisedAt: true,
    timeSlot: true,
    deliveryMethod: true,
    deliveryFee: true,
    total: true,
    currencyCode: true,
    timeZone: true,
  }),
  {
    /** When it got its status. */
    movedAt: Instant,
  },
)
export type ListedOrder = z.output<typeof ListedOrder>

/** An order as a tracking link shows it: nothing of who ordered it, where it goes and what it cost. */
export const TrackedOrder = z.extend(
  z.pick(Order, {
    number: true,
    version: true,
    status: true,
    placedAt: true,
    promisedAt: true,
    timeSlot: true,
    timeZone: true,
    deliveryMethod: true,
  }),
  {
    steps: CustomerOrder.shape.steps,
    promisedBefore: CustomerOrder.shape.promisedBefore,
    lines: z.array(
      z.extend(
        z.pick(OrderLine, { id: true, productName: true, variantName: true, quantity: true }),
        { choice: z.optional(ChoiceNames) },
      ),
    ),
  },
)
export type TrackedOrder = z.output<typeof TrackedOrder>
