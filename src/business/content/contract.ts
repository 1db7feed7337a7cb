import * as z from 'zod/mini'
import { Photo } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Instant, Locale } from '#platform/shapes.ts'
import { RichNode } from './shapes.ts'

/** A page that staff wrote, in one language. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** The language that the title is in: the default one where the page was not translated. */
  titleLocale: Locale,
  content: RichNode,
  contentLocale: Locale,
  /** The photos that the content names. */
  photos: z.array(Photo),
  description: z.string(),
  updatedAt: Instant,
})
export type ContentPage = z.output<typeof ContentPage>

export const content = {
  page: endpoint('GET /api/pages/{slug}', {
    summary: 'A published page, in one language',
    input: z.object({ slug: z.string().check(z.maxLength(75)), locale: z.optional(Locale) }),
    output: ContentPage,
    refusals: { 'not-found': 404 },
  }),
}
