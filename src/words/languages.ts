import type { Locale } from '#platform/localised.ts'

/** "English" and «Русский» are said to those who do not read the current language: each in its own. */
export const ownLanguageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' }
