import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params }: Visit) {
  const page = await ask('GET /api/pages/{slug}', { slug: params.page ?? '', locale })
  if (!isRefusal(page)) return { title: page.title, description: page.description, data: page }
  const movedTo = page.facts?.movedTo
  return typeof movedTo === 'string'
    ? { redirect: `/${movedTo}`, permanent: true as const }
    : { missing: true as const }
}
