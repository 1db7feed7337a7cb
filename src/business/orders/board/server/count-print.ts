import { recordEvent } from '#business/orders/server/record-event.ts'
import { lockOrder, setSeq } from '#business/orders/server/sql/order.ts'
import { eventsOf } from '#business/orders/server/sql/order-event.ts'
import { nextSeq } from '#business/orders/server/sql/sequence.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Paper } from '../slip.ts'

/** The copy's number is known before printing: a kitchen must not cook twice. */
export async function countPrint(
  call: Call,
  { orderId, paper }: { orderId: string; paper: Paper },
) {
  const { tx } = call
  if (!(await lockOrder(tx, orderId))) return refuse('not-found')
  const prints = (await eventsOf(tx, orderId)).filter(
    ({ kind, details }) => kind === 'printed' && (details as { paper: Paper }).paper === paper,
  )
  const copy = prints.length + 1
  const seq = await nextSeq(tx)
  await setSeq(tx, orderId, seq)
  await recordEvent(call, { orderId, seq, kind: 'printed', details: { paper, copy } })
  return { copy }
}
