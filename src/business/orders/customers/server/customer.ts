import type * as z from 'zod/mini'
import { requirePhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { positionOf } from '#platform/cursor.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { customers } from '../contract.ts'
import { serializeCustomer } from './serialize-customer.ts'
import { findCustomer, findCustomerByPhone, updateCustomer } from './sql/customer.ts'

const atOnce = 20
const lastOrders = 5

export async function readCustomer(
  { tx }: Pick<Call, 'tx'>,
  { customerId, cursor }: z.output<typeof customers.read.input>,
) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const customer = await findCustomer(tx, customerId)
  if (!customer) return refuse('not-found')
  const before = positionOf(cursor)
  return serializeCustomer(tx, customer, shop, { before, most: atOnce })
}

/** A flag has a reason; without a flag there is none. */
export async function changeCustomer(
  { tx, version }: Call,
  { customerId, ...input }: z.output<typeof customers.change.input>,
) {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return refuse('not-found')
  const { note, flag, flagReason } = { ...customer, ...input }
  if (flag !== null && flagReason === '')
    return refuse('invalid', { errors: [{ field: 'flagReason', code: 'required' }] })

  const change = { note, flag, flagReason: flag === null ? '' : flagReason }
  const isSaved = await updateCustomer(tx, customerId, version, change)
  return isSaved
    ? readCustomer({ tx }, { customerId })
    : refuse('stale', { version: customer.version })
}

/** The caller's customer record. The number comes in the body, because URLs are logged in too many places. */
export async function findCustomerOfPhone({ tx }: Call, { phone }: { phone: string }) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const country = shop.countryCode
  const read = requirePhone(phone, country)
  if (isRefusal(read)) return read
  const customer = await findCustomerByPhone(tx, read.e164)
  return customer
    ? serializeCustomer(tx, customer, shop, { before: undefined, most: lastOrders })
    : null
}
