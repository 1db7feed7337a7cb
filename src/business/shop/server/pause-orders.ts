import type * as z from 'zod/mini'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { settings } from '../contract.ts'
import { withChanges } from '../settings.ts'
import { findChannel, updateChannel } from './sql/channel.ts'

type PauseOrdersInput = z.output<typeof settings.pause.input>

/** An hour, and a minute for a browser whose clock is ahead. */
const operatorsPauseMs = 61 * 60_000

/**
 * Every staff member may do this, and without a version, because it is urgent. Operators pause for an hour at most, or until
 * someone resumes orders.
 */
export async function pauseOrders({ tx, now, who }: Call, input: PauseOrdersInput) {
  await lockShop(tx)
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const { errors, change } = withChanges(row, input, now)
  if (errors.length > 0) return refuse('invalid', { errors })
  const pauseMs = change.pausedUntil ? change.pausedUntil.getTime() - now.getTime() : 0
  if (who.staff?.role === 'operator' && pauseMs > operatorsPauseMs) return refuse('not-allowed')
  const { isActive = row.isActive, pauseReason = row.pauseReason } = input
  const { pausedUntil = row.pausedUntil } = change
  await updateChannel(tx, row.version, { isActive, pausedUntil, pauseReason, updatedAt: now })
  return {
    version: row.version + 1,
    isActive,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pauseReason,
  }
}
