import { type Locale, type Localised, locales } from '#platform/localised.ts'

/** A text with one language’s words changed. What is empty in a language is not there in it. */
export function withWords(text: Localised, language: Locale, value: string): Localised {
  return locales.flatMap((locale) => {
    const words =
      locale === language ? value : (text.find((one) => one.locale === locale)?.value ?? '')
    return words ? [{ locale, value: words }] : []
  })
}
