import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params }: Visit) {
  const { categorySlug = '', productSlug = '' } = params
  const asked = { category: categorySlug, dish: productSlug, locale }
  const dish = await ask('GET /api/catalog/category/{category}/dish/{dish}', asked)
  if (isRefusal(dish)) return { missing: true as const }
  return { title: dish.name, description: dish.description, data: dish }
}
