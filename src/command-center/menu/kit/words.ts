import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/menu/en.ts'
import { ru } from '#words/menu/ru.ts'

const tables = { en, ru }

export const menuWords = (locale: Locale) => tables[locale]

export const useMenuWords = () => menuWords(useSite().locale)
