import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/options/en.ts'
import { ru } from '#words/options/ru.ts'

const tables = { en, ru }

export const optionsWords = (locale: Locale) => tables[locale]
export const useOptionsWords = () => optionsWords(useSite().locale)
