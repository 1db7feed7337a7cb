export type Lead = { readonly pickupLeadMinutes: number; readonly deliveryLeadMinutes: number }
/** A serialized order, or its row. */
export type Timed = {
  readonly timeSlot: string | Date | null
  readonly placedAt: string | Date
  readonly deliveryMethod: string
}

/** The promised time: the time slot, or as soon as possible. */
export function promisedAt({ timeSlot, placedAt, deliveryMethod }: Timed, lead: Lead): Date {
  if (timeSlot) return new Date(timeSlot)
  const minutes = deliveryMethod === 'PICKUP' ? lead.pickupLeadMinutes : lead.deliveryLeadMinutes
  return new Date(new Date(placedAt).getTime() + minutes * 60_000)
}
