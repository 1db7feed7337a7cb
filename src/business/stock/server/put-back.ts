import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { changeStock } from './change-stock.ts'
import { readSoldOut } from './read-sold-out.ts'

type Asked = { productId: string; variantId?: string | undefined }

export async function putBack(call: Call, { productId, variantId }: Asked) {
  const stand = { isAvailable: true, soldOutUntil: null }
  const isThere = await changeStock(call.tx, { productId, variantId }, stand)
  return isThere ? readSoldOut(call) : refuse('not-found')
}
