import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import {
  deleteOldSlugs,
  keepOldSlug,
  subjectOfOldSlug,
  takeSlug,
} from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import type { PageRow } from '#db/tables.ts'
import type { Locale, Localised } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import type { ContentPage, pages, WrittenPage } from '../contract.ts'
import { isReserved, mostPages, pageInLanguage, textsOf } from '../page.ts'
import { photoIdsIn, picturesIn } from '../rich-text.ts'
import {
  allPages,
  deletePage,
  findPage,
  findPublishedPage,
  hasPageSlug,
  insertPage,
  publishedSlug,
  updatePage,
} from './sql/content.ts'

type AddPageInput = z.output<typeof pages.add.input>

export async function addPage({ tx, now }: Call, { slug: ownSlug, ...input }: AddPageInput) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  if ((await allPages(tx)).length >= mostPages) return refuse('list-full', { most: mostPages })
  const content = textsOf(input.content)
  const gone = await photosGone(tx, content)
  if (gone) return gone
  const id = randomId()
  if (ownSlug !== undefined && !(await takePageSlug(tx, ownSlug, id)))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const row = {
    ...input,
    id,
    version: 1,
    slug: ownSlug ?? (await claimPageSlug(tx, id, input.title)),
    content,
    updatedAt: now,
  }
  await insertPage(tx, row)
  return writtenPage(tx, row)
}

type ChangePageInput = z.output<typeof pages.change.input>

export async function changePage(
  { tx, now, version }: Call,
  { pageId, content, ...input }: ChangePageInput,
) {
  const row = await findPage(tx, pageId)
  if (!row) return refuse('not-found')
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const texts = content && textsOf(content)
  const gone = texts && (await photosGone(tx, texts, textsOf(row.content)))
  if (gone) return gone
  const isMoved = input.slug !== undefined && input.slug !== row.slug
  if (isMoved && !(await takePageSlug(tx, input.slug ?? '', pageId)))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })

  const change = {
    ...input,
    ...(texts && { content: texts }),
    updatedAt: now,
  }
  if (!(await updatePage(tx, pageId, version, change)))
    return refuse('stale', { version: row.version })
  if (isMoved) await keepOldSlug(tx, 'page', row.slug, pageId)
  return writtenPage(tx, { ...row, ...change, version: version + 1 })
}

type Texts = ReturnType<typeof textsOf>

/** Photos that nothing uses are deleted, but a form may still have them. What customers miss already stays. */
async function photosGone(tx: Tx, texts: Texts, before: Texts = []) {
  const all = texts.flatMap(({ locale, value }) =>
    picturesIn(value).map((picture, at) => ({ ...picture, locale, number: at + 1 })),
  )
  const ids = all.map(({ photoId }) => photoId)
  const known = [
    ...(await photosWith(tx, ids)).map(({ id }) => id),
    ...before.flatMap(({ value }) => photoIdsIn(value)),
  ]
  const gone = all.filter(({ photoId }) => !known.includes(photoId))
  if (gone.length === 0) return
  return refuse('photo-gone', { photos: gone.map(({ photoId: _, ...place }) => place) })
}

export async function removePage({ tx }: Call, { pageId }: { pageId: string }) {
  await deleteOldSlugs(tx, 'page', [pageId])
  return (await deletePage(tx, pageId)) ? {} : refuse('not-found')
}

/** A page by its URL. For a former URL the 404 includes the new one. */
export async function readPage(
  { tx }: Call,
  { slug, locale }: { slug: string; locale?: Locale | undefined },
) {
  const row = await findPublishedPage(tx, slug)
  if (!row) {
    const id = await subjectOfOldSlug(tx, 'page', slug)
    const movedTo = id && (await publishedSlug(tx, id))
    return refuse('not-found', movedTo ? { movedTo } : undefined)
  }
  const fallback = (await findChannel(tx))?.defaultLocale ?? 'en'
  const page = pageInLanguage(row, locale ?? fallback, fallback)
  return {
    ...page,
    slug,
    photos: await photosWith(tx, photoIdsIn(page.content)),
    updatedAt: row.updatedAt.toISOString(),
  } satisfies z.input<typeof ContentPage>
}

export const readPages = async ({ tx }: Call) => ({
  pages: (await allPages(tx)).map((page) => ({
    ...page,
    updatedAt: page.updatedAt.toISOString(),
  })),
})

export async function readWrittenPage({ tx }: Call, { pageId }: { pageId: string }) {
  const row = await findPage(tx, pageId)
  return row ? writtenPage(tx, row) : refuse('not-found')
}

async function writtenPage(tx: Tx, { content, updatedAt, ...row }: PageRow) {
  const texts = textsOf(content)
  return {
    ...row,
    content: texts,
    photos: await photosWith(
      tx,
      texts.flatMap(({ value }) => photoIdsIn(value)),
    ),
    updatedAt: updatedAt.toISOString(),
  } satisfies z.input<typeof WrittenPage>
}

const mostOfOneTitle = 30

/** Returns true if the slug is free, and takes it for this page. */
const takePageSlug = (tx: Tx, slug: string, pageId: string): Promise<boolean> =>
  takeSlug(tx, 'page', slug, pageId, () => hasPageSlug(tx, slug))

/** A slug made from the title, preferably the English one: it needs no transliteration. */
async function claimPageSlug(tx: Tx, id: string, title: Localised): Promise<string> {
  const shown = title.find(({ locale }) => locale === 'en') ?? title[0]
  const base = (await slugOf(shown?.value ?? '')) || 'page'
  for (let number = isReserved(base) ? 2 : 1; number <= mostOfOneTitle; number++) {
    const slug = numbered(base, number)
    if (await takePageSlug(tx, slug, id)) return slug
  }
  return `page-${randomId().toLowerCase().replaceAll('_', '-')}`
}
