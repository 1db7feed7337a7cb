import { escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import type { Made } from '#platform/server/page-cache.ts'
import { ground } from '#ui/server/accent.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { loadWords } from '#words/load.ts'

type ShopFacts = { phone: string; phoneFormatted: string; defaultLocale: Locale }

const colours = {
  light: `#1c1917;background:${ground.light.bg}`,
  dark: `#f5f1eb;background:${ground.dark.bg}`,
}
const style = [
  `body{color-scheme:light;color:${colours.light};margin:0 auto;max-width:36rem;padding:3rem 1rem;font:1rem/1.5 system-ui,sans-serif}`,
  `@media(prefers-color-scheme:dark){html:not([data-theme]) body{color-scheme:dark;color:${colours.dark}}}`,
  `[data-theme=dark] body{color-scheme:dark;color:${colours.dark}}`,
  'a{color:inherit;display:inline-block;min-height:2.75rem;margin-right:1.5rem;line-height:2.75rem;font-weight:600}',
].join('')

/** If nothing else can be rendered: a page without other files, with a retry link and the phone. */
export async function lastPage(
  path: string,
  shop: ShopFacts | null,
  { id, status }: { id: string; status: 500 | 503 },
): Promise<Made> {
  const named = locales.find((one) => one === path.split('/', 2)[1])
  const locale = named ?? shop?.defaultLocale ?? 'en'
  const { common } = (await loadWords(locale, false)).shop
  const { failed } = errorPageWords[locale]
  const call = shop?.phone
    ? `<a href="tel:${escapeHtml(shop.phone)}">${escapeHtml(shop.phoneFormatted)}</a>`
    : ''
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy(style),
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '30' }),
    },
    body: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>${escapeHtml(failed.title)}</title><style>${style}</style></head><body><main>`,
      `<h1>${escapeHtml(failed.title)}</h1><p>${escapeHtml(failed.message)}</p><p>${escapeHtml(failed.whatToDo(call !== ''))}</p>`,
      `<p><a href="">${escapeHtml(common.retry)}</a>${call}</p><p>${escapeHtml(id)}</p>`,
      '</main></body></html>',
    ].join(''),
    once: true,
  }
}
