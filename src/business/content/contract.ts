import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { safeHref, withScheme } from '#platform/safe-href.ts'
import { Id, Instant, Locale, Localised, localised, Slug, trimmed } from '#platform/shapes.ts'
import { isReserved } from './page.ts'
import { RichNode } from './shapes.ts'

/** A page written by staff, in one language. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** The title's language: the default one if the page isn't translated. */
  titleLocale: Locale,
  content: RichNode,
  contentLocale: Locale,
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

/** A page in the Command Center's list. */
const ListedPage = z.object({
  id: Id,
  version: z.int(),
  title: Localised,
  slug: z.string(),
  isPublished: z.boolean(),
  updatedAt: Instant,
})

/** A page for its editor. */
export const WrittenPage = z.extend(ListedPage, {
  content: z.array(z.object({ locale: Locale, value: RichNode })),
  photos: z.array(Photo),
})

const missing = { 'not-found': 404 } as const
const slug = Slug.check(z.refine((one) => !isReserved(one)))
/** A tree as the editor sends it. What isn't allowed is removed, not refused. */
const text = z
  .array(z.object({ locale: Locale, value: z.unknown() }))
  .check(z.refine((all) => new Set(all.map(({ locale }) => locale)).size === all.length))
const pageFields = {
  title: localised(2, 75).check(z.minLength(1)),
  content: text,
  isPublished: z.boolean(),
}

export const pages = {
  list: endpoint('GET /api/pages', {
    summary: 'List pages, published or not, latest change first',
    input: z.object({}),
    output: z.object({ pages: z.array(ListedPage) }),
  }),
  read: endpoint('GET /api/pages/id/{pageId}', {
    summary: 'A page in all languages',
    input: z.object({ pageId: Id }),
    output: WrittenPage,
    refusals: missing,
  }),
  add: endpoint('POST /api/pages', {
    summary: 'Create a page. The slug is created from the title if missing',
    input: z.object({
      title: pageFields.title,
      slug: z.optional(slug),
      content: z._default(text, []),
      isPublished: z._default(z.boolean(), false),
    }),
    output: WrittenPage,
    status: 201,
    refusals: { 'slug-taken': 409, 'list-full': 409, 'photo-gone': 409 },
  }),
  change: endpoint('PATCH /api/pages/id/{pageId}', {
    summary: 'Update a page. The old slug redirects',
    input: z.extend(z.partial(z.object({ ...pageFields, slug })), { pageId: Id }),
    output: WrittenPage,
    refusals: { ...missing, 'slug-taken': 409, 'photo-gone': 409 },
    versioned: true,
  }),
  remove: endpoint('DELETE /api/pages/id/{pageId}', {
    summary: 'Delete a page and remove it from navigation',
    input: z.object({ pageId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
}

/** A link in the Command Center. */
const ListedLink = z.object({
  id: Id,
  version: z.int(),
  title: Localised,
  url: z.string(),
  icon: z.nullable(z.string()),
  target: z.enum(['_self', '_blank']),
})

const url = z.string().check(
  trimmed,
  z.overwrite(withScheme),
  z.maxLength(2000),
  z.check(({ value, issues }) => {
    if (!safeHref(value)) issues.push({ code: 'invalid_format', format: 'url', input: value })
  }),
)
const icon = z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)))
const linkFields = {
  title: localised(1, 75).check(z.minLength(1)),
  url,
  icon,
  target: z.enum(['_self', '_blank']),
}

export const links = {
  list: endpoint('GET /api/links', {
    summary: 'List links',
    input: z.object({}),
    output: z.object({ links: z.array(ListedLink) }),
  }),
  read: endpoint('GET /api/links/{linkId}', {
    summary: 'A link',
    input: z.object({ linkId: Id }),
    output: ListedLink,
    refusals: missing,
  }),
  add: endpoint('POST /api/links', {
    summary: 'Create a link',
    input: z.object({
      ...linkFields,
      icon: z._default(icon, null),
      target: z._default(linkFields.target, '_self'),
    }),
    output: ListedLink,
    status: 201,
    refusals: { 'list-full': 409 },
  }),
  change: endpoint('PATCH /api/links/{linkId}', {
    summary: 'Update a link',
    input: z.extend(z.partial(z.object(linkFields)), { linkId: Id }),
    output: ListedLink,
    refusals: missing,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/links/{linkId}', {
    summary: 'Delete a link and remove it from navigation',
    input: z.object({ linkId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
}

const target = { kind: z.enum(['page', 'link']), id: Id }
const stands = z.array(
  z.object({
    ...target,
    title: Localised,
    /** An unpublished page keeps its place, but customers don't see it. */
    isShown: z.boolean(),
  }),
)
/** The version is that of all groups together. */
const Places = z.object({ version: z.int(), main: stands, footer: stands, social: stands })
const items = z.optional(
  z.array(z.object(target)).check(
    z.maxLength(50),
    z.check(({ value, issues }) => {
      for (const [at, one] of value.entries())
        if (value.findIndex(({ kind, id }) => kind === one.kind && id === one.id) < at)
          issues.push({ code: 'custom', input: value, path: [at, 'id'] })
    }),
  ),
)

export const navigation = {
  read: endpoint('GET /api/navigation', {
    summary: 'Items of the main menu, the footer and social networks',
    input: z.object({}),
    output: Places,
  }),
  change: endpoint('PATCH /api/navigation', {
    summary:
      'Set the items of navigation groups, in order. Other groups stay; deleted pages and links are skipped',
    input: z.object({ main: items, footer: items, social: items }),
    output: Places,
    versioned: true,
  }),
}
