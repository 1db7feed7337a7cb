import { noteEvent } from '#business/ordering/server/note-event.ts'
import { holdOrder, nextSeq } from '#business/ordering/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Paper } from '../paper.ts'
import { countEvents, setPlace } from './sql.ts'

/** Before anything comes out of a printer it is known which copy it is: a kitchen must not cook twice. */
export async function countPrint(
  call: Call,
  { orderId, paper }: { orderId: string; paper: Paper },
) {
  const { tx } = call
  if (!(await holdOrder(tx, orderId))) return refuse('not-found')
  const copy = (await countEvents(tx, orderId, 'printed')) + 1
  const seq = await nextSeq(tx)
  await setPlace(tx, orderId, seq)
  await noteEvent(call, { orderId, seq, kind: 'printed', details: { paper, copy } })
  return { copy }
}
