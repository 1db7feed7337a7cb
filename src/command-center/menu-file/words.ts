import type { Locale } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { en } from '#words/menu-file/en.ts'
import { ru } from '#words/menu-file/ru.ts'

const tables = { en, ru }

export const menuFileWords = (locale: Locale) => tables[locale]

export const useMenuFileWords = () => menuFileWords(useSite().locale)
