import { listedCustomers } from '#business/orders/customers/server/customers.ts'
import {
  findCustomerByPhone,
  openOrdersOf,
} from '#business/orders/customers/server/sql/customer.ts'
import { formatPhone } from '#business/shop/phone.ts'
import { findChannel, type ShopRow } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { RingingRow } from '#db/tables.ts'
import type { NamedEvent } from '#platform/server/door.ts'
import type { Ringing } from '../contract.ts'
import { ringingMs } from '../ringing.ts'
import { ringingSince } from './sql/ringing.ts'

/** On every open page of staff: the calls that ring now. */
export const ringingEvent: NamedEvent = {
  event: 'ringing',
  subject: 'ringing',
  async read(tx, now): Promise<Ringing[]> {
    const rows = await ringingSince(tx, new Date(now.getTime() - ringingMs))
    const shop = rows.length > 0 ? await findChannel(tx) : undefined
    const calls: Ringing[] = []
    for (const row of shop ? rows : []) calls.push(await callOf(tx, row, shop as ShopRow))
    return calls
  },
}

async function callOf(tx: Tx, { id, phone, at }: RingingRow, shop: ShopRow): Promise<Ringing> {
  const phoneFormatted = formatPhone(phone, shop.countryCode)
  const call = { id, phoneFormatted, at: at.toISOString() }
  const row = await findCustomerByPhone(tx, phone)
  const [known] = row ? await listedCustomers(tx, [row], shop) : []
  if (!known) return { ...call, customer: null }
  const { name, orderCount } = known
  return { ...call, customer: { name, orderCount, open: await openOrdersOf(tx, known.id) } }
}
