/** The languages that the shop speaks. The channel says which of them is the default one. */
export const locales = ['en', 'ru'] as const
export type Locale = (typeof locales)[number]

/** The main language stands first wherever a text is written in all of them. */
export const mainFirst = (main: Locale): Locale[] => [
  main,
  ...locales.filter((one) => one !== main),
]

/** A text that staff write and shoppers read: one value a language. */
export type Localised = { locale: Locale; value: string }[]

export const isLocale = (word: unknown): word is Locale => locales.includes(word as Locale)

/** The current language's text, else the default language's, else nothing. */
export function inLocale(text: Localised, locale: Locale, fallback: Locale): string {
  return wordsIn(text, locale) || wordsIn(text, fallback)
}

/** The language that a text is told in where it is not the one asked for: whoever hears the page has to be told. */
export function otherTongue(text: Localised, locale: Locale, fallback: Locale): Locale | undefined {
  return !wordsIn(text, locale) && wordsIn(text, fallback) ? fallback : undefined
}

const wordsIn = (text: Localised, locale: Locale) =>
  text.find((one) => one.locale === locale)?.value ?? ''
