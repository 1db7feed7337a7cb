import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/pages/en.ts'
import { ru } from '#words/pages/ru.ts'

const tables = { en, ru }

export const pageWords = (locale: Locale) => tables[locale]

export const usePageWords = () => pageWords(useSite().locale)
