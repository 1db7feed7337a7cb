import type { Locale } from '#platform/localised.ts'
import { type ErrorPageWords, en } from './en.ts'
import { ru } from './ru.ts'

/** Said on both sides: by whoever makes the page, and on it. */
export const errorPageWords: Readonly<Record<Locale, ErrorPageWords>> = { en, ru }
