import type { IncomingMessage } from 'node:http'
import type { Ask } from '#ask.ts'
import { publishedPages } from '#business/content/server/sql/content.ts'
import { iconOf } from '#business/media/photo.ts'
import { addressesOnMenu } from '#business/menu/server/sql/category.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import type { Store, Tx } from '#db/open.ts'
import { escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Config } from '#platform/server/config.ts'
import type { Made } from '#platform/server/page-cache.ts'
import { ground } from '#ui/server/accent.ts'
import { iconsOf } from './icons-and-theme.ts'

const manifest = new RegExp(`^(?:/(${locales.join('|')}))?/manifest\\.webmanifest$`)

const favicon = '/favicon.ico'

/** Files for search engines and phones: robots.txt, the sitemap, the web app manifest and the way to the icon. */
export function forMachines(
  store: Store,
  ask: Ask,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
) {
  const originFor = async (message: IncomingMessage) => {
    const channel = await store.read(findChannel)
    const known = knownOrigin(config.publicUrl, channel?.publicUrl)
    return { origin: known || requestedOrigin(message, config), isKnown: known !== '' }
  }
  const make = async (path: string, origin: string): Promise<Made> => {
    const named = manifest.exec(path)?.[1]
    const locale = locales.find((one) => one === named)
    const front = await ask('GET /api/channel/front', { locale })
    if (isRefusal(front)) throw new Error(`The shop refused to show itself: ${front.refused}`)
    // Asked for by browsers that read no page: bookmarks, files.
    if (path === favicon) {
      const Location = front?.logo ? iconOf(front.logo) : '/icon-192.png'
      return { status: 302, headers: { Location }, body: '' }
    }
    if (path === '/robots.txt') return made('text/plain; charset=utf-8', robots(front && origin))
    if (!front) return { ...made('text/plain; charset=utf-8', 'Shop not set up.'), status: 404 }
    if (path !== '/sitemap.xml')
      return made(
        'application/manifest+json',
        manifestOf(front, inLanguage('/', locale ?? front.defaultLocale, front.defaultLocale)),
      )
    const pages = await store.read(publicPages)
    return made('application/xml; charset=utf-8', sitemapOf(pages, origin, front.defaultLocale))
  }
  return {
    has: (path: string) =>
      ['/robots.txt', '/sitemap.xml', favicon].includes(path) || manifest.test(path),
    originFor,
    make,
  }
}

/** All public pages; a product in several categories is listed under its first. */
async function publicPages(tx: Tx): Promise<Listed[]> {
  const { categories, products } = await addressesOnMenu(tx)
  const written = await publishedPages(tx)
  return [
    { path: '/' },
    { path: '/catalog' },
    ...categories.map((slug) => ({ path: `/catalog/${slug}` })),
    ...products.map(({ category, product }) => ({ path: `/catalog/${category}/${product}` })),
    ...written.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
  ]
}

/** Before setup nothing is listed. */
const robots = (origin: string | null) =>
  origin === null
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /*_payload.json$',
        'Disallow: /command-center',
        ...locales.map((locale) => `Disallow: /${locale}/command-center`),
        ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
        '',
      ].join('\n')

type Named = { name: string; description: string; logo: string | null }

const manifestOf = (front: Named, home: string) =>
  JSON.stringify({
    id: home,
    name: front.name,
    short_name: front.name,
    ...(front.description && { description: front.description }),
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: ground.light.bg,
    theme_color: ground.light.bg,
    icons: iconsOf(front.logo),
  })

const made = (type: string, body: string): Made => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache' },
  body,
})

/** A public page, by its path without language. */
type Listed = { readonly path: string; readonly changedAt?: Date }

/** Every public page in every language, each with its alternates. */
function sitemapOf(pages: readonly Listed[], origin: string, defaultLocale: Locale): string {
  const whole = (path: string, locale: Locale) =>
    escapeHtml(origin + encodeURI(inLanguage(path, locale, defaultLocale)))
  const twins = (path: string) =>
    [...locales.map((one) => [one, one] as const), ['x-default', defaultLocale] as const]
      .map(
        ([name, one]) =>
          `<xhtml:link rel="alternate" hreflang="${name}" href="${whole(path, one)}"/>`,
      )
      .join('')
  const entries = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const rest = changed + twins(path)
    return locales.map((locale) => `<url><loc>${whole(path, locale)}</loc>${rest}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

const host = /^(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The origin that this request was sent to: for a response to this client only, which is never cached. */
function requestedOrigin(
  { headers }: IncomingMessage,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const isSecure = trustProxy > 0 && headers['x-forwarded-proto'] === 'https'
  const requested = headers.host ?? ''
  return host.test(requested) ? `${isSecure ? 'https' : 'http'}://${requested}` : ''
}
