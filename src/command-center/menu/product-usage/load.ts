import type { Visit } from '#ask.ts'
import { menuWords, titleOf } from '#command-center/menu/kit/words.ts'
import { loadProduct } from '#command-center/menu/product-frame/load-product.ts'

export async function load(visit: Visit) {
  const data = await loadProduct(visit)
  return data
    ? { title: titleOf(visit, data.product.name, menuWords(visit.locale).usage.title), data }
    : { missing: true as const }
}
