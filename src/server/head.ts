import { type Locale, locales } from '#platform/localised.ts'
import { inLanguage, type Theme, type Told } from '#platform/page.ts'
import type { SitePayload } from '#site.tsx'
import { ground } from '#ui/server/accent.ts'
import { asBlock, escaped } from './escaped.ts'
import { signOf } from './icons.ts'

type About = {
  payload: SitePayload
  told: Told
  /** The shop's whole address, or nothing while nobody has said it. */
  origin: string
  /** A page that search engines may show. */
  isListed: boolean
}

/** What search engines and messengers read of a page. */
export function headForMachines({ payload, told, origin, isListed }: About): string {
  const { path, locale, defaultLocale, title, description, front } = payload
  if (!isListed || !front) return '<meta name="robots" content="noindex">'
  const known = told.canonical ?? path
  const here = (one: Locale) => origin + inLanguage(known, one, defaultLocale)
  const { image } = told
  const shown = image ?? signOf(front.logo)
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
    `<link rel="canonical" href="${escaped(here(locale))}">`,
    // Other languages are named by whole addresses or not at all.
    ...(origin
      ? [...locales.map((one) => [one, one] as const), ['x-default', defaultLocale] as const].map(
          ([name, one]) => `<link rel="alternate" hreflang="${name}" href="${escaped(here(one))}">`,
        )
      : []),
    ...facts
      .filter(([, content]) => content)
      .map(([name, content]) => `<meta property="${name}" content="${escaped(String(content))}">`),
    `<meta name="twitter:card" content="${origin && image ? 'summary_large_image' : 'summary'}">`,
  ].join('')
}

const regional: Record<Locale, string> = { en: 'en_US', ru: 'ru_RU' }

const pageKeys = ['url', 'hasMenu']
const fileKeys = ['@id', 'image']

/** A data block, which no browser runs. Its paths are made whole here: pages in the language of this one. */
export function jsonLdBlock({ payload, told, origin, isListed }: About): string {
  const { jsonLd: things = [] } = told
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

/** What a phone paints around the page: as the device likes it, unless a theme was chosen. */
export function themeColours(theme: Theme): string {
  if (theme !== 'auto') return `<meta name="theme-color" content="${ground[theme].bg}">`
  return (['light', 'dark'] as const)
    .map(
      (one) =>
        `<meta name="theme-color" content="${ground[one].bg}" media="(prefers-color-scheme: ${one})">`,
    )
    .join('')
}
