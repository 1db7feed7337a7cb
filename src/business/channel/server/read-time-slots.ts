import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { TimeSlot } from '../contract.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '../time-slot.ts'
import { findChannel, workingDays, workingExceptions } from './sql.ts'

type Asked = { deliveryMethod?: 'PICKUP' | 'DELIVERY' | undefined }

export async function readTimeSlots({ tx, now }: Call, { deliveryMethod }: Asked) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const hours = { days: await workingDays(tx), exceptions: await workingExceptions(tx) }
  const rules = slotRulesOf(row, hours, deliveryMethod ?? soonerMethod(row))
  const soonest = soonestSlot(rules, now)
  return [
    ...(soonest ? [{ type: 'ASAP' as const, ...soonest }] : []),
    ...slotsByDay(rules, now).map((slot) => ({ type: 'SCHEDULED' as const, ...slot })),
  ].map((slot) => ({ ...slot, at: slot.at.toISOString() })) satisfies z.input<typeof TimeSlot>[]
}
