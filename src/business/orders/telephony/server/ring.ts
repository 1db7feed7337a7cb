import * as z from 'zod/mini'
import { listedCustomers } from '#business/orders/customers/server/customers.ts'
import {
  findCustomerByPhone,
  openOrdersOf,
} from '#business/orders/customers/server/sql/customer.ts'
import { formatPhone } from '#business/shop/phone.ts'
import { findChannel, type ShopRow, setTelephonyKey } from '#business/shop/server/sql/channel.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import { countAttempts, keyAttempts, secondsToWait } from '#business/staff/server/sign-in.ts'
import type { Tx } from '#db/open.ts'
import type { RingingRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import type { NamedEvent } from '#platform/server/door.ts'
import { limiter } from '#platform/server/limits.ts'
import { hashOf, isSame, randomId } from '#platform/server/secret.ts'
import { callerIn, keyIn } from '../caller.ts'
import { Ringing } from '../contract.ts'
import { ringingMs, takenMs } from '../ringing.ts'
import { findRinging, ringingSince, rings, takeRinging } from './sql/ringing.ts'

const mostPerMinute = 60

/** A phone system reports a call. Wrong keys count as attempts, like wrong passwords. */
export function ring() {
  const bound = { burst: mostPerMinute, perSecond: mostPerMinute / 60 }
  let at = 0
  const reports = limiter(bound, () => at)
  return async (
    { inTx, read, who, now, authorization }: LongCall,
    { phone }: { phone: string },
  ) => {
    const shop = await read(theShop)
    if (isRefusal(shop)) return shop
    const keyHash = shop.telephonyKeyHash ?? ''
    const attempts = keyAttempts(keyHash, who.address)
    const seconds = await read((tx) => secondsToWait(tx, attempts, now))
    if (seconds > 0) return refuse('too-many-requests', { seconds })
    const key = keyIn(authorization)
    if (key === undefined || !isSame(hashOf(key), keyHash)) {
      const seconds = await inTx((tx) => countAttempts(tx, attempts, now))
      return seconds > 0 ? refuse('too-many-requests', { seconds }) : refuse('wrong-key')
    }
    at = now.getTime()
    const wait = reports.take('reports')
    if (wait > 0) return refuse('too-many-requests', { seconds: wait })
    const caller = callerIn(phone, shop.countryCode)
    if (!caller) return {}
    const call = { id: randomId(), phone: caller, at: now }
    await inTx((tx) => rings(tx, call, { ringingMs, takenMs }))
    return {}
  }
}

/** The second press of the same person answers as the first. */
export async function takeCall({ tx, who, now }: Call, { ringingId }: { ringingId: string }) {
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const staffId = who.staff?.id ?? ''
  const isTaken = await takeRinging(tx, ringingId, staffId, now)
  const call = await findRinging(tx, ringingId)
  if (!call) return refuse('not-found')
  const { phone, takenBy, takenByName } = call
  if (isTaken || takenBy === staffId) return { phone: formatPhone(phone, shop.countryCode) }
  return refuse('taken', { by: takenByName ?? '' })
}

/** On every open page of staff: the calls that ring now. */
export const ringingEvent: NamedEvent = {
  event: 'ringing',
  subject: 'ringing',
  about: `All calls that ring now, each time one is reported or taken. No event follows when one stops: remove a call ${ringingMs / 1000} seconds after you got it with this \`at\``,
  output: z.array(Ringing),
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

/** Only its hash is stored, so it can't be shown again. */
export async function makeKey({ tx }: Call) {
  const shop = await theShop(tx)
  if (isRefusal(shop)) return shop
  const key = randomId()
  await setTelephonyKey(tx, hashOf(key))
  return { key }
}

export async function removeKey({ tx }: Call) {
  await setTelephonyKey(tx, null)
  return {}
}
