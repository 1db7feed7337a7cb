import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/**
 * The next position among all changes of orders. Locked until the transaction ends, so that positions become visible in their
 * order.
 */
export async function nextSeq(tx: Tx): Promise<number> {
  const [row] = await seqMoved(tx, {})
  return Number(row?.value)
}

const seqMoved = prepared((tx) =>
  tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('subject', '=', 'orders')
    .returning('value'),
)

export async function nextNumber(tx: Tx, shopDay: string): Promise<string> {
  const [row] = await numberTaken(tx, { shopDay })
  return String(row?.last).padStart(3, '0')
}

const numberTaken = prepared((tx, values: { shopDay: string }) =>
  tx
    .insertInto('orderDay')
    .values({ shopDay: values.shopDay, last: 1 })
    .onConflict((conflict) =>
      conflict.column('shopDay').doUpdateSet((eb) => ({ last: eb('orderDay.last', '+', 1) })),
    )
    .returning('last'),
)
