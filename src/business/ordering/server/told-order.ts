import type { Tx } from '#db/open.ts'
import type { OrderEventRow, OrderRow } from '#db/tables.ts'
import type { Difference } from '../difference.ts'
import { mayShopperCancel } from '../order.ts'
import { Order, type OrderLine } from '../shapes.ts'
import type { ShopperOrder } from '../shopper-order.ts'
import { eventsOf, orderLinesOf } from './sql.ts'

/** An order as staff and receivers know it. */
export const toldOrder = (row: OrderRow, lines: readonly OrderLine[]): Order =>
  Order.parse({
    ...row,
    placedAt: row.placedAt.toISOString(),
    timeSlot: row.timeSlot?.toISOString() ?? null,
    lines: [...lines],
  })

/** An order as its shopper knows it. */
export async function shopperOrder(tx: Tx, row: OrderRow): Promise<ShopperOrder> {
  const events = await eventsOf(tx, row.id)
  return {
    ...toldOrder(row, await orderLinesOf(tx, row.id)),
    steps: stepsIn(events),
    reason:
      row.status === 'CANCELLED'
        ? (events.findLast(({ toStatus }) => toStatus === 'CANCELLED')?.reason ?? '')
        : '',
    mayCancel: mayShopperCancel(row as Order & OrderRow),
    changed: changedLast(events),
    isCallAwaited: row.callBackAt !== null && isAsked(events),
  }
}

/** The shopper has asked for a call, and nobody has rung since. A call that staff have planned is their own affair. */
const isAsked = (events: readonly OrderEventRow[]) =>
  events.findLast(({ kind }) => kind === 'call-asked' || kind === 'called')?.kind === 'call-asked'

function changedLast(events: readonly OrderEventRow[]): ShopperOrder['changed'] {
  const last = events.findLast(({ kind }) => kind === 'changed')
  if (!last) return null
  const { changes } = last.details as { changes: Difference[] }
  return { at: last.at.toISOString(), differences: changes }
}

type Step = ShopperOrder['steps'][number]

/** How it came to stand where it stands: a move that was taken back has not been. */
function stepsIn(events: readonly OrderEventRow[]): Step[] {
  const steps: Step[] = []
  for (const { kind, toStatus, at } of events)
    if (kind === 'undone') steps.pop()
    else if (toStatus) steps.push({ status: toStatus as Step['status'], at: at.toISOString() })
  return steps
}
