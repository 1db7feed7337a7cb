import type { Country } from '#business/channel/country.ts'
import { sayPhone } from '#business/ordering/phone.ts'
import type { Tx } from '#db/open.ts'
import type { ChannelRow, ClientRow } from '#db/tables.ts'
import type { ClientFlag } from '../client.ts'
import { figuresOf } from './sql.ts'

type Shop = Pick<ChannelRow, 'countryCode' | 'currencyCode'>

const none = { orderCount: 0, cancelledCount: 0, spent: 0 }

/** Clients with what they have ordered so far. */
export async function listedClients(tx: Tx, rows: readonly ClientRow[], shop: Shop) {
  const ids = rows.map(({ id }) => id)
  const figures = await figuresOf(tx, ids, shop.currencyCode)
  return rows.map((row) => ({
    ...row,
    ...(figures.get(row.id) ?? none),
    flag: row.flag as ClientFlag | null,
    phoneSaid: sayPhone(row.phone, shop.countryCode as Country),
    createdAt: row.createdAt.toISOString(),
    lastOrderAt: row.lastOrderAt.toISOString(),
  }))
}
