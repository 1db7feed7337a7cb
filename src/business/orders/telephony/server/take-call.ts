import { formatPhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { findRinging, takeRinging } from './sql/ringing.ts'

/** The second press of the same person answers as the first. */
export async function takeCall({ tx, who }: Call, { ringingId }: { ringingId: string }) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const staffId = who.staff?.id ?? ''
  const isTaken = await takeRinging(tx, ringingId, staffId)
  const call = await findRinging(tx, ringingId)
  if (!call) return refuse('not-found')
  const { phone, takenBy, takenByName } = call
  if (isTaken || takenBy === staffId) return { phone: formatPhone(phone, shop.countryCode) }
  return refuse('taken', { by: takenByName ?? '' })
}
