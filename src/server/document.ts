import { type Locale, locales } from '#platform/localised.ts'
import { inLanguage, type Route, type Theme } from '#platform/page.ts'
import type { LayoutName } from '#routes.ts'
import type { SitePayload } from '#site.tsx'

/** The tags that bring a page's code and style: from the build, or from the development server. */
export type Tags = {
  readonly head: string
  readonly end: string
  /** What the page may load, its one inline style included. The development server brings scripts of its own. */
  policy(inlineStyle: string): string
}
export type Shell = (route: Route, layout: LayoutName, locale: Locale) => Promise<Tags>

type Parts = {
  payload: SitePayload
  html: string
  style: string
  theme: Theme
  tags: Tags
  origin: string
}

/** The document around the rendered page. What the browser goes on from lies in a data block: no script stands in the page. */
export function documentOf({ payload, html, style, theme, tags, origin }: Parts): string {
  const { path, locale, defaultLocale, title, description, status } = payload
  const here = (one: Locale) => escaped(origin + inLanguage(path, one, defaultLocale))
  const isListed =
    status === 200 && payload.front && !path.startsWith('/command-center') && path !== '/welcome'
  return [
    `<!doctype html><html lang="${locale}"${theme === 'auto' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    description ? `<meta name="description" content="${escaped(description)}">` : '',
    isListed
      ? `<link rel="canonical" href="${here(locale)}">${locales.map((one) => `<link rel="alternate" hreflang="${one}" href="${here(one)}">`).join('')}<link rel="alternate" hreflang="x-default" href="${here(defaultLocale)}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    tags.head,
    style && `<style>${style}</style>`,
    `</head><body><div id="app">${html}</div>`,
    `<script type="application/json" id="payload">${JSON.stringify(payload).replaceAll('<', '\\u003c')}</script>`,
    tags.end,
    '</body></html>',
  ].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
