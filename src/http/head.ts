import { asBlock, escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { type DocumentMeta, inLanguage } from '#platform/page.ts'
import type { SitePayload } from '#shop-context.tsx'
import { ownSign } from './icons-and-theme.ts'

type About = {
  payload: SitePayload
  meta: DocumentMeta
  /** The shop's absolute URL, or empty if it isn't configured. */
  origin: string
  /** Search engines may list the page. */
  isListed: boolean
}

/** A page's metadata for search engines and messengers. */
export function headForMachines({ payload, meta, origin, isListed }: About): string {
  const { path, locale, defaultLocale, title, description, front } = payload
  const known = meta.canonical ?? path
  const here = (one: Locale) => origin + inLanguage(known, one, defaultLocale)
  const canonical = `<link rel="canonical" href="${escapeHtml(here(locale))}">`
  if (!isListed || !front)
    return `<meta name="robots" content="noindex">${meta.canonical ? canonical : ''}`
  const { image, shopImage } = meta
  const shown = image ?? shopImage ?? ownSign
  const facts: [name: string, content: string | number | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', front.name],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', regional[locale]],
    ...locales
      .filter((one) => one !== locale)
      .map((one): [string, string] => ['og:locale:alternate', regional[one]]),
    ...(origin
      ? ([
          ['og:url', here(locale)],
          ['og:image', origin + shown.path],
          ['og:image:width', shown.width],
          ['og:image:height', shown.height],
        ] as const)
      : []
    ).map(([name, content]): [string, string | number] => [name, content]),
  ]
  return [
    canonical,
    // Alternate languages need absolute URLs, so omit them without an origin.
    ...(origin
      ? [...locales.map((one) => [one, one] as const), ['x-default', defaultLocale] as const].map(
          ([name, one]) =>
            `<link rel="alternate" hreflang="${name}" href="${escapeHtml(here(one))}">`,
        )
      : []),
    ...facts
      .filter(([, content]) => content)
      .map(
        ([name, content]) => `<meta property="${name}" content="${escapeHtml(String(content))}">`,
      ),
    `<meta name="twitter:card" content="${origin && image ? 'summary_large_image' : 'summary'}">`,
  ].join('')
}

const regional: Record<Locale, string> = { en: 'en_US', ru: 'ru_RU' }

const pageKeys = ['url', 'hasMenu']
const fileKeys = ['@id', 'image']

/** A data block, which browsers don't run. Its paths become absolute here, in this page's language. */
export function jsonLdBlock({ payload, meta, origin, isListed }: About): string {
  const { jsonLd: things = [] } = meta
  const { locale, defaultLocale } = payload
  if (things.length === 0 || !isListed) return ''
  const whole = (key: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('/')) return value
    if (pageKeys.includes(key)) return origin + inLanguage(value, locale, defaultLocale)
    return fileKeys.includes(key) ? origin + value : value
  }
  const json = JSON.stringify(things.length === 1 ? things[0] : things, whole)
  return `<script type="application/ld+json">${asBlock(json)}</script>`
}
