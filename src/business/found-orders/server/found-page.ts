import type { Country } from '#business/channel/country.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import type { Tx } from '#db/open.ts'
import { soughtIn } from '../search.ts'
import { findOrders, type Place } from './sql.ts'

export type Filters = {
  state?: 'OPEN' | OrderStatus | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Page = { ids: string[]; next: Place | undefined }

/** So many of the orders that are found, and where the next ones go on. */
export async function foundPage(
  tx: Tx,
  { state, q = '', from, to }: Filters,
  before: Place | undefined,
  atOnce: number,
): Promise<Page> {
  const country = ((await findChannel(tx))?.countryCode ?? 'us') as Country
  const wanted = soughtIn(q, country)
  if (wanted === 'nothing') return { ids: [], next: undefined }
  const sought = wanted === 'everything' ? undefined : wanted
  const found = await findOrders(tx, { state, sought, from, to, before, most: atOnce + 1 })
  const shown = found.slice(0, atOnce)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > atOnce ? shown.at(-1) : undefined,
  }
}
