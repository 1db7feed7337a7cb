import type { Visit } from '#ask.ts'
import { makingWords } from '../making/words.ts'
import { loadProduct } from '../product-frame/load-product.ts'

export async function load(visit: Visit) {
  const data = await loadProduct(visit)
  return data
    ? { title: makingWords(visit.locale).products.title, data }
    : { missing: true as const }
}
