import type * as z from 'zod/mini'
import type { Currency } from '#business/shop/country.ts'
import { formatPhone } from '#business/shop/phone.ts'
import { findChannel, type ShopRow } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { CustomerRow } from '#db/tables.ts'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { customers } from '../contract.ts'
import type { CustomerFlag } from '../customer.ts'
import { soughtIn } from '../search.ts'
import { areMany, figuresOf, someCustomers } from './sql/customer.ts'

const atOnce = 50
/** Up to this many matches, sorting them is as quick as scanning all customers by time. */
const mostNamed = 5000

export async function readCustomers(
  { tx }: Call,
  { q = '', flagged, cursor }: Partial<z.output<typeof customers.search.input>>,
) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const sought = soughtIn(q, shop.countryCode)
  if (sought === 'no-one') return { customers: [], next: null }
  const rows = await someCustomers(tx, {
    sought: sought === 'everyone' ? undefined : sought,
    isMany: sought !== 'everyone' && (await areMany(tx, sought, mostNamed)),
    isFlagged: flagged === 'true',
    before: positionOf(cursor),
    most: atOnce + 1,
  })
  const shown = rows.slice(0, atOnce)
  const last = shown.at(-1)
  return {
    customers: await listedCustomers(tx, shown, shop),
    next: rows.length > atOnce && last ? cursorOf(last.lastOrderAt, last.id) : null,
  }
}

type Shop = Pick<ShopRow, 'countryCode' | 'currencyCode'>

/** Customers with the sums of their orders. */
export async function listedCustomers(tx: Tx, rows: readonly CustomerRow[], shop: Shop) {
  const ids = rows.map(({ id }) => id)
  const figures = Map.groupBy(await figuresOf(tx, ids), ({ customerId }) => customerId)
  return rows.map((row) => ({
    ...row,
    ...inAll(figures.get(row.id) ?? [], shop),
    flag: row.flag as CustomerFlag | null,
    phoneFormatted: formatPhone(row.phone, shop.countryCode),
    createdAt: row.createdAt.toISOString(),
    lastOrderAt: row.lastOrderAt.toISOString(),
  }))
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

function inAll(figures: Figures, { currencyCode }: Shop) {
  const counted = figures.filter(({ orderCount }) => orderCount > 0)
  const spent = counted.length > 0 ? counted : [{ currencyCode, amount: 0 }]
  return {
    orderCount: counted.reduce((sum, { orderCount }) => sum + orderCount, 0),
    cancelledCount: figures.reduce((sum, { cancelledCount }) => sum + cancelledCount, 0),
    spent: spent.map((one) => ({ ...one, currencyCode: one.currencyCode as Currency })),
    isFeeOpen: counted.some(({ isFeeOpen }) => isFeeOpen),
  }
}
