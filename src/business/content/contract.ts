import * as z from 'zod/mini'
import { Photo } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Locale, Localised, localised, Slug } from '#platform/shapes.ts'
import { safeHref } from './safe-href.ts'
import { places, RichNode } from './shapes.ts'
import { isReserved } from './slug.ts'

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

/** A page as the Command Center lists it. */
const ListedPage = z.object({
  id: Id,
  version: z.int(),
  title: Localised,
  slug: z.string(),
  isPublished: z.boolean(),
  updatedAt: Instant,
})

/** A page as its editor opens it. */
export const WrittenPage = z.extend(ListedPage, {
  content: z.array(z.object({ locale: Locale, value: RichNode })),
  /** The photos that its texts name. */
  photos: z.array(Photo),
})

const missing = { 'not-found': 404 } as const
const slug = Slug.check(z.refine((one) => !isReserved(one)))
/** A tree as the editor has it. What is not allowed in it is left out, not refused. */
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
    summary: 'All pages, published or not, the latest changed first',
    input: z.object({}),
    output: z.object({ pages: z.array(ListedPage) }),
  }),
  read: endpoint('GET /api/pages/id/{pageId}', {
    summary: 'One page in all its languages',
    input: z.object({ pageId: Id }),
    output: WrittenPage,
    refusals: missing,
  }),
  add: endpoint('POST /api/pages', {
    summary: 'Write a page. Its address is made from its title unless given',
    input: z.object({
      title: pageFields.title,
      slug: z.optional(slug),
      content: z._default(text, []),
      isPublished: z._default(z.boolean(), false),
    }),
    output: WrittenPage,
    status: 201,
    refusals: { 'slug-taken': 409, 'list-full': 409 },
  }),
  change: endpoint('PATCH /api/pages/id/{pageId}', {
    summary: 'Change a page. Its address of before leads to the new one',
    input: z.extend(z.partial(z.object({ ...pageFields, slug })), { pageId: Id }),
    output: WrittenPage,
    refusals: { ...missing, 'slug-taken': 409 },
    versioned: true,
  }),
  remove: endpoint('DELETE /api/pages/id/{pageId}', {
    summary: 'Delete a page, and take it out of the navigation',
    input: z.object({ pageId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
}

/** A link as the Command Center shows it. */
const ListedLink = z.object({
  id: Id,
  version: z.int(),
  title: Localised,
  url: z.string(),
  icon: z.nullable(z.string()),
  target: z.enum(['_self', '_blank']),
})

const url = z.string().check(
  z.trim(),
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
    summary: 'All links, wherever they stand',
    input: z.object({}),
    output: z.object({ links: z.array(ListedLink) }),
  }),
  read: endpoint('GET /api/links/{linkId}', {
    summary: 'One link',
    input: z.object({ linkId: Id }),
    output: ListedLink,
    refusals: missing,
  }),
  add: endpoint('POST /api/links', {
    summary: 'Add a link; the navigation says where it stands',
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
    summary: 'Change a link',
    input: z.extend(z.partial(z.object(linkFields)), { linkId: Id }),
    output: ListedLink,
    refusals: missing,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/links/{linkId}', {
    summary: 'Delete a link, and take it out of the navigation',
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
    /** A page that is not published keeps its place, and shoppers do not see it. */
    isShown: z.boolean(),
  }),
)
const Places = z.object({ main: stands, footer: stands, social: stands })

export const navigation = {
  read: endpoint('GET /api/navigation', {
    summary: 'What stands in the main menu, in the footer and among social networks',
    input: z.object({}),
    output: Places,
  }),
  put: endpoint('PUT /api/navigation/{place}', {
    summary: 'Set all that stands in one place, in its order',
    input: z.object({
      place: z.enum(places),
      items: z.array(z.object(target)).check(
        z.maxLength(50),
        z.check(({ value, issues }) => {
          for (const [at, one] of value.entries())
            if (value.findIndex(({ kind, id }) => kind === one.kind && id === one.id) < at)
              issues.push({ code: 'custom', input: value, path: [at, 'id'] })
        }),
      ),
    }),
    output: Places,
  }),
}
