import type { IncomingMessage } from 'node:http'
import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { hasWords, refusalMessage } from '#words/kit/refusals.ts'
import { refusalMessage as staffMessage } from '#words/staff/refusals.ts'
import { visitorFrom } from './identity.ts'

/** A refusal as text, for programs and their logs. */
export function refusalDetail(locale: Locale, refusal: Refusal): string {
  const isUpload = refusal.refused === 'too-large'
  const message = hasWords(refusal.refused) && !isUpload ? refusalMessage : staffMessage
  const { title, text } = message(locale, refusal)
  return `${title.replace(/\.$/, '')}. ${text}`
}

/** In the language chosen in this browser, or else its own. */
export function refusalDetailFor(refusal: Refusal, message: IncomingMessage): string {
  const { locale, acceptsLanguage } = visitorFrom(message)
  return refusalDetail(locale ?? acceptsLanguage ?? 'en', refusal)
}
