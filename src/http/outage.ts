import type { IncomingMessage } from 'node:http'
import type { Ask } from '#ask.ts'
import { escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import type { Made } from '#platform/server/page-cache.ts'
import { problem } from '#platform/server/problem.ts'
import type { SitePayload } from '#shop-context.tsx'
import { ground } from '#ui/server/accent.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { loadWords } from '#words/load.ts'
import { chosenLocale } from './identity.ts'
import { refusalDetailFor } from './refusal-detail.ts'

type Front = NonNullable<SitePayload['front']>

/** The shop as last shown in each language: its name, phone and main language survive a database outage. */
export function knownShop(revision: () => number, ask: Ask) {
  const fronts = new Map<Locale, Front>()
  let last: Front | null = null
  let readAt: number | undefined
  const note = (front: Front, locale: Locale = front.defaultLocale) => {
    fronts.set(locale, front)
    last = front
  }
  return {
    note,
    /** Reads the shop if no page has shown it yet: in an outage it is too late. */
    readAhead() {
      if (last) return
      const now = revision()
      if (now === readAt || Number.isNaN(now)) return
      readAt = now
      ask('GET /api/channel/front', {}).then(
        (front) => {
          if (front && !isRefusal(front)) note(front)
        },
        () => {
          // Tries again after the next request.
          readAt = undefined
        },
      )
    },
    phone: () => last?.phone ?? '',
    in: (locale?: Locale): Front | null =>
      fronts.get(locale ?? last?.defaultLocale ?? 'en') ?? last,
  }
}

export type KnownShop = ReturnType<typeof knownShop>

const secondsBetween = { least: 2, most: 5 }

/** The response instead of one that there is no time to make: try again in a moment, or call. */
export function busyAnswers(known: KnownShop) {
  const page = (path: string, message: IncomingMessage, isForm = false): Made => {
    const seconds = retryIn()
    const chosen = path === '/' ? chosenLocale(message.headers.cookie) : path.split('/', 2)[1]
    const named = locales.find((one) => one === chosen)
    const front = known.in(named)
    return {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(seconds),
      },
      body: pageOf(named ?? front?.defaultLocale ?? 'en', front, isForm ? undefined : seconds),
    }
  }
  return {
    /** Instead of the page of a refused form. Reloading it would send the form to its endpoint as a GET. */
    toForm: (from: string, message: IncomingMessage) => page(from, message, true),
    to(path: string, message: IncomingMessage): Made {
      if (!path.startsWith('/api/') && !/\.\w+$/.test(path)) return page(path, message)
      const refusal = refuse('too-busy', { seconds: retryIn(), phone: known.phone() })
      return problem(path, refusal, {}, refusalDetailFor(refusal, message))
    },
  }
}

const retryIn = () => {
  const { least, most } = secondsBetween
  return least + Math.floor(Math.random() * (most - least + 1))
}

function pageOf(
  locale: Locale,
  front: ReturnType<KnownShop['in']>,
  reloadIn: number | undefined,
): string {
  const { busy, busyHint, busyFormHint, busyPhone } = errorPageWords[locale]
  const name = escapeHtml(front?.name ?? '')
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    reloadIn === undefined ? '' : `<meta http-equiv="refresh" content="${reloadIn}">`,
    `<title>${busy}${name && ` · ${name}`}</title></head>`,
    `<body><main>${name && `<p>${name}</p>`}<h1>${busy}</h1>`,
    `<p>${reloadIn === undefined ? busyFormHint : busyHint}</p>`,
    front?.phone
      ? `<p>${busyPhone} <a href="tel:${escapeHtml(front.phone)}">${escapeHtml(front.phoneFormatted)}</a></p>`
      : '',
    '</main></body></html>',
  ].join('')
}

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
