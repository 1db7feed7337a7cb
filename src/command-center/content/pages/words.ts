import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/pages/en.ts'
import { ru } from '#words/pages/ru.ts'

export const pageWords = wordsOf(en, ru)

export const usePageWords = () => pageWords(useSite().locale)
