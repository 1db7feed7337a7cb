import { holdShop } from '#db/hold-shop.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { highestPrice, repriced } from '../price.ts'
import { setVariant, variantsOf } from './sql.ts'

type Asked = { ids: string[]; percent: number; isTrial: boolean }

/** All of them or none: a price that would be out of bounds refuses the whole. */
export async function repriceProducts({ tx }: Call, { ids, percent, isTrial }: Asked) {
  await holdShop(tx)
  const variants = await variantsOf(tx, ids)
  const prices = variants.map(({ id, productId, price }) => {
    return { productId, variantId: id, from: price, to: repriced(price, percent) }
  })
  if (prices.some(({ to }) => to > highestPrice))
    return refuse('invalid', { errors: [{ field: 'percent', code: 'too-big' }] })
  const changed = prices.filter(({ from, to }) => from !== to)
  if (isTrial) return { prices: changed }
  for (const { variantId, to } of changed) await setVariant(tx, variantId, { price: to })
  return { prices: changed }
}
