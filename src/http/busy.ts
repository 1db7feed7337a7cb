import type { IncomingMessage } from 'node:http'
import { escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Made } from '#platform/server/page-cache.ts'
import { problem } from '#platform/server/problem.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { chosenLocale } from './identity.ts'
import type { KnownShop } from './known-shop.ts'
import { refusalDetailFor } from './refusal-detail.ts'

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
