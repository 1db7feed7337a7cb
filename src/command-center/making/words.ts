import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/making/en.ts'
import { ru } from '#words/making/ru.ts'

const tables = { en, ru }

export const makingWords = (locale: Locale) => tables[locale]

export const useMakingWords = () => makingWords(useSite().locale)
