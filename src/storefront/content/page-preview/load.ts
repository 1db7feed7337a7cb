import type { Visit } from '#ask.ts'
import { pageInLanguage } from '#business/content/page.ts'
import { isRefusal } from '#platform/refusal.ts'

/** A page as customers see it, published or not. */
export async function load({ ask, locale, params, front }: Visit) {
  const page = await ask('GET /api/pages/id/{pageId}', { pageId: params.pageId ?? '' })
  if (isRefusal(page) || !front) return { missing: true as const }
  const { slug, photos, updatedAt, isPublished } = page
  const localized = pageInLanguage(page, locale, front.defaultLocale)
  return {
    title: localized.title,
    data: { pageId: page.id, isPublished, page: { ...localized, slug, photos, updatedAt } },
  }
}

export type Preview = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
