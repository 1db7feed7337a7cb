import type { Currency } from '#business/shop/country.ts'
import { asBlock, escapeHtml } from '#platform/escaping.ts'
import type { Locale } from '#platform/localised.ts'
import { type DocumentMeta, inLanguage, type Route } from '#platform/page.ts'
import type { LayoutName } from '#routes.ts'
import type { SitePayload } from '#shop-context.tsx'
import { headForMachines, jsonLdBlock } from './head.ts'
import { iconLinks, themeColours } from './icons-and-theme.ts'

/** The tags that load a page's code and style: from the build, or from the development server. */
export type Tags = {
  readonly head: string
  readonly end: string
  /** The content security policy with the page's one inline style. The development server adds its own scripts. */
  policy(inlineStyle: string): string
}
export type TagsOf = (
  route: Route,
  layout: LayoutName,
  locale: Locale,
  currency: Currency | undefined,
) => Promise<Tags>

type Parts = {
  payload: SitePayload
  meta: DocumentMeta
  isListed: boolean
  html: string
  style: string
  tags: Tags
  origin: string
}

/** The document around the rendered page. The data for the browser is in a data block: the page has no inline script. */
export function documentOf(parts: Parts): string {
  const { payload, html, style, tags } = parts
  const { locale, defaultLocale, title, description } = payload
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    headForMachines(parts),
    themeColours.auto,
    iconLinks(payload.front?.logo ?? null),
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', locale, defaultLocale)}">`,
    tags.head,
    style && `<style>${style}</style>`,
    `</head><body><div id="app">${html}</div>`,
    jsonLdBlock(parts),
    `<script type="application/json" id="payload">${asBlock(JSON.stringify({ ...payload, markup: undefined }))}</script>`,
    tags.end,
    '</body></html>',
  ].join('')
}
