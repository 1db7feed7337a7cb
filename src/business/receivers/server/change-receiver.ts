import type * as z from 'zod/mini'
import type { ReceiverRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import type { receivers } from '../contract.ts'
import { isSamePlace } from '../receiver.ts'
import { shownReceiver } from './read-receivers.ts'
import type { Outward } from './send.ts'
import { findReceiver, updateReceiver } from './sql.ts'
import { whyUnfit } from './why-unfit.ts'

type Asked = z.output<typeof receivers.change.input>

export const changeReceiver =
  (outward: Outward) =>
  async ({ inTx, version }: LongCall, { receiverId, ...asked }: Asked) => {
    const before = await inTx((tx) => findReceiver(tx, receiverId))
    if (!before) return refuse('not-found')
    const wished = { ...before, ...asked }
    // What was saved before may be closed by now, and can still be switched off.
    const isOther = wished.url !== before.url || wished.body !== before.body
    const unfit = isOther ? await whyUnfit(wished, outward) : undefined
    if (unfit) return unfit
    const change = changeOf(before, asked)
    return inTx(async (tx) => {
      const isSaved = await updateReceiver(tx, receiverId, version, change)
      const row = await findReceiver(tx, receiverId)
      if (!row) return refuse('not-found')
      return isSaved ? shownReceiver(row) : refuse('stale', { version: row.version })
    })
  }

function changeOf(
  before: ReceiverRow,
  { authorization, ...asked }: Omit<Asked, 'receiverId'>,
): Partial<ReceiverRow> {
  const isMoved = !isSamePlace(before.url, asked.url ?? before.url)
  return {
    ...asked,
    // Nobody shall read it by leading the receiver to a place of their own.
    ...(isMoved && { authorization: null }),
    ...(authorization !== undefined && { authorization: authorization || null }),
    // Whoever switches it, on or off, has seen why it failed.
    ...(asked.isActive !== undefined && { failingSince: null, heldUntil: null }),
  }
}
