import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/settings/en.ts'
import { ru } from '#words/settings/ru.ts'

const tables = { en, ru }

export const settingsWords = (locale: Locale) => tables[locale]

export const useSettingsWords = () => settingsWords(useSite().locale)
