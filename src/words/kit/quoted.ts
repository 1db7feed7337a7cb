import type { Locale } from '#platform/localised.ts'

/** Puts user text into the quotation marks of the language. */
export const quoted = (text: string, locale: Locale) =>
  locale === 'ru' ? `«${text}»` : `“${text}”`
