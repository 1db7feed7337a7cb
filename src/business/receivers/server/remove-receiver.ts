import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteReceiver } from './sql.ts'

export async function removeReceiver({ tx }: Call, { receiverId }: { receiverId: string }) {
  return (await deleteReceiver(tx, receiverId)) ? {} : refuse('not-found')
}
