import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/clients/en.ts'
import { ru } from '#words/clients/ru.ts'

const tables = { en, ru }

export const clientWords = (locale: Locale) => tables[locale]

export const useClientWords = () => clientWords(useSite().locale)
