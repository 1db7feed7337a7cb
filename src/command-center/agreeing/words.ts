import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/telephone/en.ts'
import { ru } from '#words/telephone/ru.ts'

const tables = { en, ru }

export const telephoneWords = (locale: Locale) => tables[locale]

export const useTelephoneWords = () => telephoneWords(useSite().locale)
