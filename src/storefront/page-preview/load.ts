import type { Visit } from '#ask.ts'
import { spokenPage } from '#business/content/page.ts'
import { isRefusal } from '#platform/refusal.ts'

/** A page as shoppers will read it, published or not. */
export async function load({ ask, locale, params, front }: Visit) {
  const page = await ask('GET /api/pages/id/{pageId}', { pageId: params.pageId ?? '' })
  if (isRefusal(page) || !front) return { missing: true as const }
  const { slug, photos, updatedAt, isPublished } = page
  const spoken = spokenPage(page, locale, front.defaultLocale)
  return {
    title: spoken.title,
    data: { pageId: page.id, isPublished, page: { ...spoken, slug, photos, updatedAt } },
  }
}

export type Preview = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
