import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/line/en.ts'
import { ru } from '#words/line/ru.ts'

const tables = { en, ru }

export const lineWords = (locale: Locale) => tables[locale]

export const useLineWords = () => lineWords(useSite().locale)
