import * as z from 'zod/mini'
import { ChoiceNames } from '#business/menu/choices/shapes.ts'
import { CustomerOrder } from './customer-order.ts'
import { Order, OrderLine } from './shapes.ts'

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
