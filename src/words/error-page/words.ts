import type { Locale } from '#platform/localised.ts'
import { type ErrorPageWords, en } from './en.ts'
import { ru } from './ru.ts'

/** Used on the server, for the title, and on the page. */
export const errorPageWords: Readonly<Record<Locale, ErrorPageWords>> = { en, ru }
