import type { Locale } from '#platform/localised.ts'
import { en } from '#words/filter/en.ts'
import { ru } from '#words/filter/ru.ts'

const tables = { en, ru }

export const filterWords = (locale: Locale) => tables[locale]
