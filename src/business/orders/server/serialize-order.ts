import { soldOutOptionIds } from '#business/menu/choices/server/sql/option-group.ts'
import { soldOutVariants } from '#business/menu/server/sql/variant.ts'
import { findStaff } from '#business/staff/server/sql/staff.ts'
import type { Tx } from '#db/open.ts'
import type { OrderEventRow, OrderRow } from '#db/tables.ts'
import type { Feed } from '#platform/server/door.ts'
import { isCallAwaited } from '../call.ts'
import type { CustomerOrder } from '../customer-order.ts'
import type { Difference } from '../difference.ts'
import { mayCustomerChange, withoutUndone } from '../order.ts'
import { Order, type OrderLine } from '../shapes.ts'
import { eventsOf, ordersMovedAfter } from './sql/order.ts'
import { orderLinesOf } from './sql/order-line.ts'

/** An order for staff and receivers. */
export const serializeOrder = (row: OrderRow, lines: readonly OrderLine[]): Order =>
  Order.parse({
    ...row,
    placedAt: row.placedAt.toISOString(),
    timeSlot: row.timeSlot?.toISOString() ?? null,
    promisedAt: row.promisedAt.toISOString(),
    lines: [...lines],
  })

/** An order for its customer. */
export async function customerOrder(tx: Tx, row: OrderRow): Promise<CustomerOrder> {
  const events = await eventsOf(tx, row.id)
  return {
    ...serializeOrder(row, await orderLinesOf(tx, row.id)),
    steps: stepsIn(events),
    reason:
      row.status === 'CANCELLED'
        ? (events.findLast(({ toStatus }) => toStatus === 'CANCELLED')?.reason ?? '')
        : '',
    trackKey: row.trackKey,
    mayCancel: mayCustomerChange(row as Order & OrderRow),
    changed: changedLast(events),
    caller: await callerOf(tx, row),
    promisedBefore: promisedBefore(events),
    // Customers don't see callbacks that staff planned.
    isCallAwaited: isCallAwaited(events, row.callBackAt),
  }
}

async function callerOf(
  tx: Tx,
  { claimedBy, claimedUntil }: OrderRow,
): Promise<CustomerOrder['caller']> {
  const staff = claimedBy && claimedUntil && (await findStaff(tx, claimedBy))
  return staff ? { name: staff.name, until: claimedUntil.toISOString() } : null
}

/** Edits and moved promises since this field exists store the promise that they replace. */
function promisedBefore(events: readonly OrderEventRow[]): string | null {
  const edits = events.filter(({ kind }) => kind === 'changed' || kind === 'promised')
  const details = edits.map((edit) => edit.details as { promisedBefore?: string })
  return details.findLast((one) => one.promisedBefore)?.promisedBefore ?? null
}

/** What staff changed last, but for a moved promise. Customers know their own changes of the number, and read no reasons of discounts. */
function changedLast(events: readonly OrderEventRow[]): CustomerOrder['changed'] {
  const moved = events.findLastIndex(({ kind }) => kind === 'promised')
  const changed = events.flatMap(({ at, kind, staffId, details }, index) => {
    if (kind !== 'changed' || staffId === null) return []
    const { changes } = details as { changes: Difference[] }
    // A time that was agreed before the promise moved is out of date.
    const differences = changes.filter(({ what }) => what !== 'time' || index > moved)
    return { at: at.toISOString(), differences }
  })
  return changed.findLast(({ differences }) => differences.length > 0) ?? null
}

type Step = CustomerOrder['steps'][number]

/** The statuses so far, without undone moves. */
function stepsIn(events: readonly OrderEventRow[]): Step[] {
  return withoutUndone(events).flatMap(({ toStatus, at }) =>
    toStatus ? { status: toStatus as Step['status'], at: at.toISOString() } : [],
  )
}

/**
 * Every change of an order takes the next position of this subject, so that followers miss none. Sold-out lines change with the
 * shop and take no position.
 */
export const orderFeed: Feed = {
  subject: 'orders',
  movedAfter: ordersMovedAfter,
  flags: {
    subject: 'shop',
    read: async (tx) => new Set([...(await soldOutVariants(tx)), ...(await soldOutOptionIds(tx))]),
  },
}
