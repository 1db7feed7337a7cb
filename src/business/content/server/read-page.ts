import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import { photosWith } from '#business/media/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { ContentPage } from '../contract.ts'
import { spokenPage } from '../page.ts'
import { photoIdsIn } from '../rich-text.ts'
import { findPublishedPage, newPageSlugOf } from './sql.ts'

/** A page by its address. One that has moved is not found, and the refusal says where it is. */
export async function readPage(
  { tx }: Call,
  { slug, locale }: { slug: string; locale?: Locale | undefined },
) {
  const row = await findPublishedPage(tx, slug)
  if (!row) {
    const movedTo = await newPageSlugOf(tx, slug)
    return refuse('not-found', movedTo ? { movedTo } : undefined)
  }
  const fallback = ((await findChannel(tx))?.defaultLocale ?? 'en') as Locale
  const page = spokenPage(row, locale ?? fallback, fallback)
  return {
    ...page,
    slug,
    photos: await photosWith(tx, photoIdsIn(page.content)),
    updatedAt: row.updatedAt.toISOString(),
  } satisfies z.input<typeof ContentPage>
}
