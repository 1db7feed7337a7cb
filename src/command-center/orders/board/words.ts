import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/board/en.ts'
import { ru } from '#words/board/ru.ts'

const tables = { en, ru }

export const boardWords = (locale: Locale) => tables[locale]

export const useBoardWords = () => boardWords(useSite().locale)
