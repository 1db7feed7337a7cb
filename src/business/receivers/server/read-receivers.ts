import type * as z from 'zod/mini'
import type { ReceiverRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Receiver } from '../contract.ts'
import { allReceivers, findReceiver } from './sql.ts'

export const readReceivers = async ({ tx }: Call) => ({
  receivers: (await allReceivers(tx)).map(shownReceiver),
})

export async function readReceiver({ tx }: Call, { receiverId }: { receiverId: string }) {
  const row = await findReceiver(tx, receiverId)
  return row ? { ...shownReceiver(row), secret: row.secret } : refuse('not-found')
}

/** Of its authorization only that there is one. */
export const shownReceiver = ({ authorization, events, ...row }: ReceiverRow) =>
  ({
    ...row,
    hasAuthorization: authorization !== null,
    events,
    failingSince: row.failingSince?.toISOString() ?? null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
  }) as z.input<typeof Receiver>
