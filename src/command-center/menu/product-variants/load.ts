import type { Visit } from '#ask.ts'
import { menuWords, titleOf } from '#command-center/menu/kit/words.ts'
import { loadProduct } from '#command-center/menu/product-frame/load-product.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const shown = await loadProduct(visit)
  const answer = await visit.ask('GET /api/sizes', {})
  if (!shown || isRefusal(answer)) return { missing: true as const }
  const data = { ...shown, sizes: answer.sizes }
  return { title: titleOf(visit, data.product.name, menuWords(visit.locale).variants.title), data }
}

export type VariantsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Sizes = VariantsPage['sizes']
