import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/settings/en.ts'
import { ru } from '#words/settings/ru.ts'

export const settingsWords = wordsOf(en, ru)

export const useSettingsWords = () => settingsWords(useSite().locale)
