import type * as z from 'zod/mini'
import type { ReceiverRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Receiver } from '../contract.ts'
import { allReceivers, findReceiver } from './sql/receiver.ts'

export const readReceivers = async ({ tx }: Call) => ({
  receivers: (await allReceivers(tx)).map(shownReceiver),
})

export async function readReceiver({ tx }: Call, { receiverId }: { receiverId: string }) {
  const row = await findReceiver(tx, receiverId)
  return row ? shownReceiver(row) : refuse('not-found')
}

/** Shows only whether there is an authorization. */
export const shownReceiver = ({ authorization, events, ...row }: ReceiverRow) =>
  ({
    ...row,
    hasAuthorization: authorization !== null,
    events,
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
  }) as z.input<typeof Receiver>
