import { setPlace } from '#business/desk/server/sql.ts'
import { holdOrder, nextSeq } from '#business/ordering/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { openOrdersWith, type Subject, setStock } from './sql.ts'

type Stand = Parameters<typeof setStock>[2]

/**
 * Sold out, or back: and whoever looks at an open order with it is told. The orders are held first, one after another in
 * the order of their ids, and only then is a place among all changes taken, as every change of an order does.
 */
export async function changeStock(tx: Tx, subject: Subject, stand: Stand): Promise<boolean> {
  const orderIds = await openOrdersWith(tx, subject)
  for (const id of orderIds) await holdOrder(tx, id)
  for (const id of orderIds) await setPlace(tx, id, await nextSeq(tx))
  return setStock(tx, subject, stand)
}
