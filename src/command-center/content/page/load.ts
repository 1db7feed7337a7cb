import type { Visit } from '#ask.ts'
import { pageWords } from '#command-center/content/pages/words.ts'
import { inLocale, mainFirst } from '#platform/localised.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params }: Visit) {
  const { pageId = '' } = params
  const words = pageWords(locale)
  if (pageId === 'new') {
    // Not all staff may write pages.
    const pages = await ask('GET /api/pages', {})
    return isRefusal(pages)
      ? { missing: true as const }
      : { title: words.new, data: { page: null } }
  }
  const page = await ask('GET /api/pages/id/{pageId}', { pageId })
  if (isRefusal(page)) return { missing: true as const }
  const title = inLocale(page.title, ...mainFirst(locale)) || words.title
  return { title, data: { page } }
}

export type Written = NonNullable<
  Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']['page']
>
