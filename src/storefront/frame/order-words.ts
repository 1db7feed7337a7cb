import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/finish/en.ts'
import { ru } from '#words/finish/ru.ts'

const tables = { en, ru }

export const finishWords = (locale: Locale) => tables[locale]

export const useFinishWords = () => finishWords(useSite().locale)
