import type { IncomingMessage } from 'node:http'
import type { Ask } from '#ask.ts'
import { addressesOnMenu } from '#business/catalog/server/sql.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import { publishedPages } from '#business/content/server/sql.ts'
import type { Store, Tx } from '#db/open.ts'
import { locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Config } from '#platform/server/config.ts'
import type { Made } from '#platform/server/kept.ts'
import { ground } from '#ui/server/accent.ts'
import { iconsOf } from './icons.ts'
import { askedOrigin, knownOrigin } from './origin.ts'
import { type Listed, sitemapOf } from './sitemap.ts'

const manifest = new RegExp(`^(?:/(${locales.join('|')}))?/manifest\\.webmanifest$`)

/** What search engines and phones ask for beside pages: where to look, what there is, and how the shop wants to be installed. */
export function forMachines(
  store: Store,
  ask: Ask,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
) {
  const originFor = async (message: IncomingMessage) => {
    const channel = await store.read(findChannel)
    const known = knownOrigin(config.publicUrl, channel?.publicUrl)
    return { origin: known || askedOrigin(message, config), isKnown: known !== '' }
  }
  const make = async (path: string, origin: string): Promise<Made> => {
    const named = manifest.exec(path)?.[1]
    const locale = locales.find((one) => one === named)
    const front = await ask('GET /api/channel/front', { locale })
    if (isRefusal(front)) throw new Error(`The shop refused to show itself: ${front.refused}`)
    if (path === '/robots.txt') return made('text/plain; charset=utf-8', robots(front && origin))
    if (!front)
      return { ...made('text/plain; charset=utf-8', 'There is no shop yet.'), status: 404 }
    if (path !== '/sitemap.xml')
      return made(
        'application/manifest+json',
        manifestOf(front, inLanguage('/', locale ?? front.defaultLocale, front.defaultLocale)),
      )
    const pages = await store.read(publicPages)
    return made('application/xml; charset=utf-8', sitemapOf(pages, origin, front.defaultLocale))
  }
  return {
    has: (path: string) => path === '/robots.txt' || path === '/sitemap.xml' || manifest.test(path),
    originFor,
    make,
  }
}

/** Everything that is the same for everybody; a dish on several shelves is listed where it stands first. */
async function publicPages(tx: Tx): Promise<Listed[]> {
  const { categories, dishes } = await addressesOnMenu(tx)
  const written = await publishedPages(tx)
  return [
    { path: '/' },
    { path: '/catalog' },
    ...categories.map((slug) => ({ path: `/catalog/${slug}` })),
    ...dishes.map(({ category, dish }) => ({ path: `/catalog/${category}/${dish}` })),
    ...written.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
  ]
}

/** Before there is a shop, nothing is to be found. */
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
