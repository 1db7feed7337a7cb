import type * as z from 'zod/mini'
import { highestPrice, repriced } from '#business/menu/price.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { setVariant, variantsOf } from '#business/menu/server/sql/variant.ts'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { hashOf } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'

type RepriceProductsInput = z.output<typeof products.reprice.input>

/** Changes all or none: one price out of range refuses the request, and so does a change since the preview. */
export async function repriceProducts({ tx }: Call, input: RepriceProductsInput) {
  const { ids, percent, step, isTrial, seen } = input
  if (!isTrial) await lockShop(tx)
  const variants = await variantsOf(tx, ids)
  const prices = variants
    .map(({ id, productId, price }) => {
      return { productId, variantId: id, from: price, to: repriced(price, percent, step) }
    })
    .filter(({ from, to }) => from !== to)
  if (prices.some(({ to }) => to > highestPrice))
    return refuse('invalid', { errors: [{ field: 'percent', code: 'too-big' }] })
  const now = hashOf(JSON.stringify(prices.map((one) => Object.values(one)).sort()))
  if (seen !== undefined && seen !== now) return refuse('prices-changed')
  if (!isTrial)
    for (const { variantId, to } of prices) await setVariant(tx, variantId, { price: to })
  return { prices, seen: now }
}

type SwitchProductsInput = { ids: string[]; isAvailable: boolean }

/** Skips products that no longer exist: a list may be outdated. */
export async function switchProducts({ tx }: Call, { ids, isAvailable }: SwitchProductsInput) {
  const changes = ids.map((productId) => ({ productId, isAvailable }))
  return { count: (await setAvailability(tx, changes)).written.size }
}
