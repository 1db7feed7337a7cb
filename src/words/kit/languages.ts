import type { Locale } from '#platform/localised.ts'

/** "English" and «Русский» address readers who don't know the current language, so each is in its own. */
export const ownLanguageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' }
