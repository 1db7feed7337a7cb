import { type Locale, locales } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import { escaped } from './escaped.ts'

/** A page that anybody may find, by its path without language. */
export type Listed = { readonly path: string; readonly changedAt?: Date }

/** Every public page in every language, each naming its twins. */
export function sitemapOf(pages: readonly Listed[], origin: string, defaultLocale: Locale): string {
  const whole = (path: string, locale: Locale) =>
    escaped(origin + encodeURI(inLanguage(path, locale, defaultLocale)))
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
