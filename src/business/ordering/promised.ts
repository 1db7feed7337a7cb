import type { Order } from './shapes.ts'

export type Lead = { readonly pickupLeadMinutes: number; readonly deliveryLeadMinutes: number }
type Timed = Pick<Order, 'timeSlot' | 'placedAt' | 'deliveryMethod'>

/** When an order was promised: at its time, or as soon as it can be made. */
export function promisedAt({ timeSlot, placedAt, deliveryMethod }: Timed, lead: Lead): Date {
  if (timeSlot) return new Date(timeSlot)
  const minutes = deliveryMethod === 'PICKUP' ? lead.pickupLeadMinutes : lead.deliveryLeadMinutes
  return new Date(Date.parse(placedAt) + minutes * 60_000)
}
