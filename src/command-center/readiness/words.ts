import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/readiness/en.ts'
import { ru } from '#words/readiness/ru.ts'

const tables = { en, ru }

export const readinessWords = (locale: Locale) => tables[locale]

export const useReadinessWords = () => readinessWords(useSite().locale)
