/** The shop's languages. The channel says which one is the default. */
export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

/** The main language comes first wherever a text is entered in all languages. What must be named falls back on the other one. */
export const mainFirst = (main: Locale): [Locale, Locale] => [main, main === 'en' ? 'ru' : 'en']

/** A text that staff write and customers read, with one value per language. */
export type Localised = { locale: Locale; value: string }[]

export const isLocale = (word: unknown): word is Locale => locales.includes(word as Locale)

/** The text in the current language, or in the default one, or empty. */
export function inLocale(text: Localised, locale: Locale, fallback: Locale): string {
  return wordsIn(text, locale) || wordsIn(text, fallback)
}

/** A text's language if it differs from the requested one, for screen readers. */
export function fallbackLanguage(
  text: Localised,
  locale: Locale,
  fallback: Locale,
): Locale | undefined {
  return !wordsIn(text, locale) && wordsIn(text, fallback) ? fallback : undefined
}

const wordsIn = (text: Localised, locale: Locale) =>
  text.find((one) => one.locale === locale)?.value ?? ''
