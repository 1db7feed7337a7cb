import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#platform/html.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import { problem } from '#platform/server/problem.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { chosenLocale } from './identity.ts'
import type { KnownShop } from './known-shop.ts'
import { refusalDetailFor } from './refusal-detail.ts'

const secondsBetween = { least: 2, most: 5 }

/** Shown instead of a page or response that there is no time to make: try again in a moment, or call. */
export function busyAnswers(known: KnownShop, always: Readonly<Record<string, string>>) {
  return (path: string, message: IncomingMessage, response: ServerResponse) => {
    const { least, most } = secondsBetween
    const seconds = least + Math.floor(Math.random() * (most - least + 1))
    const chosen = path === '/' ? chosenLocale(message.headers.cookie) : path.split('/', 2)[1]
    const named = locales.find((one) => one === chosen)
    const front = known.in(named)
    const refusal = refuse('too-busy', { seconds, phone: known.phone() })
    const isPage = !path.startsWith('/api/') && !/\.\w+$/.test(path)
    const body = isPage
      ? pageOf(named ?? front?.defaultLocale ?? 'en', front, seconds)
      : problem(path, refusal, {}, refusalDetailFor(refusal, message)).body
    response.writeHead(503, {
      ...always,
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    })
    response.end(message.method === 'HEAD' ? undefined : body)
  }
}

function pageOf(locale: Locale, front: ReturnType<KnownShop['in']>, seconds: number): string {
  const { busy, busyHint, busyPhone } = errorPageWords[locale]
  const name = escapeHtml(front?.name ?? '')
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${seconds}"><title>${busy}${name && ` · ${name}`}</title></head>`,
    `<body><main>${name && `<p>${name}</p>`}<h1>${busy}</h1><p>${busyHint}</p>`,
    front?.phone
      ? `<p>${busyPhone} <a href="tel:${escapeHtml(front.phone)}">${escapeHtml(front.phoneFormatted)}</a></p>`
      : '',
    '</main></body></html>',
  ].join('')
}
