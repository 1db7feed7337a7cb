import type { Locale } from '#platform/localised.ts'

/** The texts of an area, by language. */
export const wordsOf = <Words>(en: Words, ru: Words) => {
  const tables: Readonly<Record<Locale, Words>> = { en, ru }
  return (locale: Locale): Words => tables[locale]
}

/** "English" and «Русский» address readers who don't know the current language, so each is in its own. */
export const ownLanguageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' }

/** The type of a word table without its texts: every language must have the same keys with the same arguments. */
export type Widen<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : { readonly [Key in keyof Words]: Widen<Words[Key]> }
