import { idsIn } from '#business/menu/choices/line-choice.ts'
import { orderFeed } from '#business/orders/server/serialize-order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import { ringingEvent } from '#business/orders/telephony/server/ring.ts'
import { placeFrom, type StreamPlace } from '#platform/cursor.ts'
import type { ChangesCall, FlagsCall, StreamCall, StreamMessage } from '#platform/server/call.ts'
import type { BoardOrder } from '../contract.ts'
import { changedOrders, openOrders, ordersAfter, placeNow } from './sql/order.ts'
import { serializeBoardOrders } from './staff-order.ts'

/** All boards get the same events. */
const topic = 'orders'

/**
 * A new board gets every open order, then each changed order in its latest state. Positions are assigned under a lock, so a
 * client that resumes misses none and gets none twice. Sold-out lines change without a position: their order is sent again with
 * its present `seq`.
 */
export const followOrders = {
  feed: orderFeed,
  namedEvent: ringingEvent,
  topicOf: () => topic,
  async begin({ read, after, clock }: StreamCall, input: { after?: string | undefined }) {
    // Browsers send back the last event ID; other clients may send anything.
    return standing({ read, clock }, placeFrom(after) ?? placeFrom(input.after))
  },
  async changes({ tx, moved, now, hasListeners }: ChangesCall) {
    if (!hasListeners(topic)) return []
    const last = moved.at(-1)?.place ?? 0
    const ids = moved.map(({ id }) => id)
    const orders = await serializeBoardOrders(tx, await changedOrders(tx, ids, last), now)
    return orders.map((data) => ({ topic, place: data.seq, data }))
  },
  async flagged({ tx, changed, upTo, now, hasListeners }: FlagsCall) {
    if (!hasListeners(topic)) return []
    const open = await openOrders(tx, upTo)
    const lines = await orderLinesOfAll(
      tx,
      open.map(({ id }) => id),
    )
    const concerned = open.filter(({ id }) =>
      lines
        .get(id)
        ?.flatMap(idsIn)
        .some((one) => changed === 'any' || changed.has(one)),
    )
    return (await serializeBoardOrders(tx, concerned, now)).map((data) => ({ topic, data }))
  },
}

async function* standing(
  { read, clock }: Pick<StreamCall, 'read' | 'clock'>,
  after: StreamPlace | undefined,
): AsyncGenerator<StreamMessage<BoardOrder>> {
  const { orders, isKnown, ...begin } = await read(async (tx) => {
    const now = await placeNow(tx)
    // A new client, or a position that this database hasn't reached because it was restored.
    const known = after && after.place <= now.place ? after : undefined
    const { place } = known ?? now
    // The sold-out products at the time of disconnection aren't known, so send all open orders if the shop has changed.
    const isSame = known?.flagsAt === now.flagsAt
    const open = isSame ? [] : await openOrders(tx, place)
    const orders = await serializeBoardOrders(tx, open, clock())
    return { orders, isKnown: known !== undefined, place, flagsAt: now.flagsAt }
  })
  const { flagsAt } = begin
  for (const [at, data] of orders.entries()) {
    if (!isKnown) yield { place: data.seq, flagsAt, data }
    else if (at < orders.length - 1) yield { data }
    else yield { place: begin.place, flagsAt, data }
  }
  let seen = begin.place
  const changed = () =>
    read(async (tx) => serializeBoardOrders(tx, await ordersAfter(tx, seen), clock()))
  for (let later = await changed(); later.length > 0; later = await changed()) {
    for (const data of later) yield { place: data.seq, flagsAt, data }
    seen = later.at(-1)?.seq ?? seen
  }
  yield { place: seen, flagsAt }
}
