import type { Visit } from '#ask.ts'
import { titleOf } from '#command-center/menu/kit/words.ts'
import { loadProduct } from '#command-center/menu/product-frame/load-product.ts'

export async function load(visit: Visit) {
  const data = await loadProduct(visit)
  return data ? { title: titleOf(visit, data.product.name), data } : { missing: true as const }
}
