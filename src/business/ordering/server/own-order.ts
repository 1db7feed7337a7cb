import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import type { Who } from '#platform/server/call.ts'
import { findOrder, holdOrder } from './sql.ts'

/** The order, if it is the asker's own. Somebody else's is not there. */
export async function ownOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, id)
  return order && order.visitorId === who.visitorId ? order : undefined
}

/** The same, held until the transaction ends. */
export async function holdOwnOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
  return (await ownOrder(tx, who, id)) && (await holdOrder(tx, id))
}
