import type { Locale } from '#platform/localised.ts'

/** The texts of an area, by language. */
export const wordsOf = <Words>(en: Words, ru: Words) => {
  const tables: Readonly<Record<Locale, Words>> = { en, ru }
  return (locale: Locale): Words => tables[locale]
}
