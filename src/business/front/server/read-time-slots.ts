import type * as z from 'zod/mini'
import { offeredMethods } from '#business/shop/channel.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '#business/shop/time-slot.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { TimeSlot } from '../contract.ts'

type ReadTimeSlotsInput = { deliveryMethod?: 'PICKUP' | 'DELIVERY' | undefined }

export async function readTimeSlots({ tx, now }: Call, { deliveryMethod }: ReadTimeSlotsInput) {
  const shop = await readHours(tx)
  if (!shop) return refuse('not-set-up')
  const offered = offeredMethods(shop, await activeWarehouses(tx))
  const sooner = soonerMethod({ ...shop, ...offered })
  const rules = slotRulesOf(shop, shop.hours, deliveryMethod ?? sooner)
  const soonest = soonestSlot(rules, now)
  return [
    ...(soonest ? [{ type: 'ASAP' as const, ...soonest }] : []),
    ...slotsByDay(rules, now).map((slot) => ({ type: 'SCHEDULED' as const, ...slot })),
  ].map((slot) => ({ ...slot, at: slot.at.toISOString() })) satisfies z.input<typeof TimeSlot>[]
}
