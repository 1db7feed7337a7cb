import type { Locale } from '#platform/localised.ts'
import { inLanguage, type Route, type Theme, type Told } from '#platform/page.ts'
import type { LayoutName } from '#routes.ts'
import type { SitePayload } from '#site.tsx'
import { asBlock, escaped } from './escaped.ts'
import { headForMachines, jsonLdBlock, themeColours } from './head.ts'
import { iconLinks } from './icons.ts'

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
  told: Told
  isListed: boolean
  html: string
  style: string
  theme: Theme
  tags: Tags
  origin: string
}

/** The document around the rendered page. What the browser goes on from lies in a data block: no script stands in the page. */
export function documentOf(parts: Parts): string {
  const { payload, html, style, theme, tags } = parts
  const { locale, defaultLocale, title, description } = payload
  return [
    `<!doctype html><html lang="${locale}"${theme === 'auto' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    description ? `<meta name="description" content="${escaped(description)}">` : '',
    headForMachines(parts),
    themeColours(theme),
    iconLinks(payload.front?.logo ?? null),
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', locale, defaultLocale)}">`,
    tags.head,
    style && `<style>${style}</style>`,
    `</head><body><div id="app">${html}</div>`,
    jsonLdBlock(parts),
    `<script type="application/json" id="payload">${asBlock(JSON.stringify(payload))}</script>`,
    tags.end,
    '</body></html>',
  ].join('')
}
