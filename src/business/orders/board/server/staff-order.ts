import { idsIn } from '#business/menu/choices/line-choice.ts'
import { soldOutOptionIds } from '#business/menu/choices/server/sql/option-group.ts'
import { soldOutAmong } from '#business/menu/server/sql/variant.ts'
import { type Calls, callsOf, isCallAwaited, isNumberWrong } from '#business/orders/call.ts'
import type { CustomerFlag } from '#business/orders/customers/customer.ts'
import { waitsSince } from '#business/orders/lateness.ts'
import { isOver, movesOf, type OrderStatus, withoutUndone } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/move-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { eventsOf, lockOrder, nextSeq, setSeq } from '#business/orders/server/sql/order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import { formatPhone } from '#business/shop/phone.ts'
import { readHours } from '#business/shop/server/the-shop.ts'
import type { Tx } from '#db/open.ts'
import { placeText } from '#platform/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { claimantOf, claimMs } from '../claim.ts'
import type { BoardOrder } from '../contract.ts'
import type { Paper } from '../slip.ts'
import {
  type BoardRow,
  boardEventsOf,
  cancelledByCustomer,
  findBoardOrder,
  namesOf,
  placeNow,
} from './sql/order.ts'

export async function readOrder({ tx, now }: Call, { orderId }: { orderId: string }) {
  const followFrom = placeText(await placeNow(tx))
  const order = await readBoardOrder(tx, orderId, now)
  if (!order) return refuse('not-found')
  const events = await eventsOf(tx, orderId)
  const names = await namesOf(tx, [...new Set(events.flatMap(({ staffId }) => staffId ?? []))])
  const history = events.map(({ at, staffId, kind, fromStatus, toStatus, reason, details }) => ({
    at: at.toISOString(),
    by: names.get(staffId ?? '') ?? '',
    kind,
    fromStatus: fromStatus as OrderStatus | null,
    toStatus: toStatus as OrderStatus | null,
    reason,
    ...serializeDetails(details),
  }))
  return { ...order, followFrom, history }
}

/** The details of an event; those of other kinds are empty. Exceptions are stored as `overrides`. */
function serializeDetails(details: unknown) {
  const { overrides = [], ...others } = { ...(details as { overrides?: Exceptions }) }
  return {
    outcome: null,
    callBackAt: null,
    copy: null,
    changes: [],
    exceptions: overrides,
    ...others,
  }
}

type Exceptions = { refused: string; reason: string }[]

export async function serializeBoardOrders(
  tx: Tx,
  rows: readonly BoardRow[],
  now: Date,
): Promise<BoardOrder[]> {
  const lines = await orderLinesOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  const off = await cancelledByCustomer(tx, cancelled)
  const open = rows.filter((row) => !isOver(row as Pick<BoardOrder, 'status'>))
  const inOpen = open.flatMap(({ id }) => lines.get(id) ?? [])
  const gone = new Set([
    ...(await soldOutAmong(tx, inOpen.flatMap(idsIn))),
    ...(inOpen.some(({ choice }) => choice) ? await soldOutOptionIds(tx) : []),
  ])
  const events = await boardEventsOf(
    tx,
    open.map(({ id }) => id),
  )
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const shop = await readHours(tx)
  const country = shop?.countryCode
  return rows.map((row) => {
    const order = serializeOrder(row, lines.get(row.id) ?? [])
    const events = eventsOf.get(row.id) ?? []
    const calls = callsOf(events.map(named))
    const moved = withoutUndone(events).findLast(({ toStatus }) => toStatus !== null)
    // Nothing waits any more. In a shop that is closed for a season, looking for its next opening takes milliseconds.
    const isDone = isOver(order) && !off.has(row.id)
    return {
      ...order,
      seq: row.seq,
      phoneFormatted: country ? formatPhone(row.phone, country) : row.phone,
      waitsSince: shop && !isDone ? waitsSince(order, shop.hours).toISOString() : order.placedAt,
      movedAt: (moved?.at ?? row.placedAt).toISOString(),
      claim: claimOf(row, now),
      discountReason: row.discountReason,
      callBackAt: row.callBackAt?.toISOString() ?? null,
      isCallAwaited: isCallAwaited(events, row.callBackAt),
      isNumberWrong: isNumberWrong(calls),
      calls: serializeCalls(calls),
      customer: customerOf(row),
      isCancelledByCustomer: off.has(row.id),
      ...soldOutIn(isOver(order) ? [] : order.lines, gone),
      moves: [...movesOf(order)],
    }
  })
}

function soldOutIn(
  lines: BoardOrder['lines'],
  gone: ReadonlySet<string>,
): Pick<BoardOrder, 'soldOut' | 'soldOutIds'> {
  const ids = new Set(lines.flatMap(idsIn).filter((id) => gone.has(id)))
  const soldOut = lines.filter((line) => idsIn(line).some((id) => ids.has(id)))
  return { soldOut: soldOut.map(({ id }) => id), ...(ids.size > 0 && { soldOutIds: [...ids] }) }
}

export async function readBoardOrder(
  tx: Tx,
  id: string,
  now: Date,
): Promise<BoardOrder | undefined> {
  const row = await findBoardOrder(tx, id)
  return row && (await serializeBoardOrders(tx, [row], now))[0]
}

function claimOf(row: BoardRow, now: Date): BoardOrder['claim'] {
  const id = claimantOf(row, now)
  if (!id || !row.claimedUntil) return null
  // Claims of earlier versions have no beginning.
  const since = row.claimedAt ?? new Date(row.claimedUntil.getTime() - claimMs)
  return {
    id,
    name: row.claimedByName ?? '',
    since: since.toISOString(),
    until: row.claimedUntil.toISOString(),
  }
}

const named = <Event extends { by: string | null }>(event: Event) => ({
  ...event,
  by: event.by ?? '',
})

const serializeCalls = ({ tries, last }: Calls): BoardOrder['calls'] => ({
  tries,
  last: last && { ...last, at: last.at.toISOString() },
})

const customerOf = ({ customerId, customerNote, customerFlag, customerFlagReason }: BoardRow) =>
  customerId === null
    ? null
    : {
        id: customerId,
        note: customerNote ?? '',
        flag: customerFlag as CustomerFlag | null,
        flagReason: customerFlagReason ?? '',
      }

/** The copy's number is known before printing: a kitchen must not cook twice. */
export async function countPrint(
  call: Call,
  { orderId, paper }: { orderId: string; paper: Paper },
) {
  const { tx } = call
  if (!(await lockOrder(tx, orderId))) return refuse('not-found')
  const prints = (await eventsOf(tx, orderId)).filter(({ kind, details }) => {
    // Erasing a customer removes the details. A slip that says “copy” once too often is better than a dish cooked twice.
    const { paper: printed = paper } = (details ?? {}) as { paper?: Paper }
    return kind === 'printed' && printed === paper
  })
  const copy = prints.length + 1
  const seq = await nextSeq(tx)
  await setSeq(tx, orderId, seq)
  await recordEvent(call, { orderId, seq, kind: 'printed', details: { paper, copy } })
  return { copy }
}
