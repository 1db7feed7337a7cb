import type { IncomingMessage } from 'node:http'
import type { Locale } from '#platform/localised.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { hasWords, refusalMessage } from '#words/kit/order-refusals.ts'
import { refusalMessage as staffMessage } from '#words/staff/refusals.ts'
import { visitorFrom } from './identity.ts'

/** The texts for staff name the limit of a file, the server’s disk and a header; those for customers speak of their cart. */
const asForStaff: ReadonlySet<string> = new Set(['too-large', 'out-of-order', 'cross-site'])

/** A refusal as text, for programs and their logs. */
export function refusalDetail(locale: Locale, refusal: Refusal): string {
  const { refused } = refusal
  const message = hasWords(refused) && !asForStaff.has(refused) ? refusalMessage : staffMessage
  const { title, text } = message(locale, refusal)
  return `${title.replace(/\.$/, '')}. ${text}`
}

/** What a code says without the facts of a case, for the API reference. */
export const codeDetail = (code: string, locale: Locale) => refusalDetail(locale, refuse(code))

/** In the language chosen in this browser, or else its own. */
export function refusalDetailFor(refusal: Refusal, message: IncomingMessage): string {
  const { locale, acceptsLanguage } = visitorFrom(message)
  return refusalDetail(locale ?? acceptsLanguage ?? 'en', refusal)
}
