import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/search/en.ts'
import { ru } from '#words/search/ru.ts'

const tables = { en, ru }

export const searchWords = (locale: Locale) => tables[locale]

export const useSearchWords = () => searchWords(useSite().locale)
