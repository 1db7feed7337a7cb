import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/desk/en.ts'
import { ru } from '#words/desk/ru.ts'

const tables = { en, ru }

export const deskWords = (locale: Locale) => tables[locale]

export const useDeskWords = () => deskWords(useSite().locale)
