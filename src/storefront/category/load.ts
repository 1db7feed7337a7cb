import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params }: Visit) {
  const asked = { category: params.categorySlug ?? '', locale }
  const found = await ask('GET /api/catalog/category/{category}', asked)
  if (isRefusal(found)) return { missing: true as const }
  return { title: found.shelf.name, data: found }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
