import { areMany, isSought } from '#business/clients/server/sql.ts'
import { type OrderStatus, openStatuses } from '#business/ordering/order.ts'
import type { Tx } from '#db/open.ts'
import type { Sought } from '../search.ts'

export type Place = { placedAt: Date; id: string }

type Wanted = {
  state: 'OPEN' | OrderStatus | undefined
  sought: Sought | undefined
  from: string | undefined
  to: string | undefined
  before: Place | undefined
  most: number
}

/** So many clients' orders are sorted as quickly as enough others are walked past. */
const mostNamed = 500

const dayMs = 24 * 60 * 60 * 1000

/** Which orders are found, the latest first. Of them no more is read than the indexes hold: rows are for who shows them. */
export async function findOrders(
  tx: Tx,
  { state, sought, from, to, before, most }: Wanted,
): Promise<Place[]> {
  let query = tx
    .selectFrom('order')
    .select(['placedAt', 'order.id'])
    .orderBy('placedAt', 'desc')
    .orderBy('order.id', 'desc')
    .limit(most)
  if (state === 'OPEN') query = query.where('status', 'in', openStatuses)
  else if (state) query = query.where('status', '=', state)
  // A day of the shop begins and ends near its date, wherever the shop is: so the index of moments finds it.
  if (from) query = query.where('shopDay', '>=', from).where('placedAt', '>=', nearly(from, -1))
  if (to) query = query.where('shopDay', '<=', to).where('placedAt', '<', nearly(to, 3))
  if (sought && 'number' in sought) query = query.where('number', '=', sought.number)
  else if (sought) {
    const isMany = await areMany(tx, sought, mostNamed)
    query = query.where(isSought(sought, isMany, 'order.clientId'))
  }
  if (before)
    query = query.where(({ eb, and, or }) =>
      and([
        eb('placedAt', '<=', before.placedAt),
        or([eb('placedAt', '<', before.placedAt), eb('order.id', '<', before.id)]),
      ]),
    )
  return query.execute()
}

const nearly = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs)
