import type * as z from 'zod/mini'
import { readOffer } from '#business/channel/server/read-offer.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { stock } from '../contract.ts'
import { beginOf, closingAt } from '../sold-out.ts'
import { changeStock } from './change-stock.ts'
import { readSoldOut } from './read-sold-out.ts'

type Asked = z.output<typeof stock.sellOut.input>

export async function sellOut(call: Call, { productId, variantId, until, date }: Asked) {
  const { tx, now } = call
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-set-up')
  const back = until === 'DATE' && date ? beginOf(date, shop.timeZone, now) : undefined
  if (until === 'DATE' && !back)
    return refuse('invalid', { errors: [{ field: 'date', code: date ? 'too-small' : 'required' }] })

  const soldOutUntil = until === 'CLOSING' ? closingAt(shop.hours, now) : (back ?? null)
  const stand = { isAvailable: false, soldOutUntil }
  const isThere = await changeStock(tx, { productId, variantId }, stand)
  return isThere ? readSoldOut(call) : refuse('not-found')
}
