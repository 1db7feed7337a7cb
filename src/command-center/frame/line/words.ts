import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/line/en.ts'
import { ru } from '#words/line/ru.ts'

export const lineWords = wordsOf(en, ru)

export const useLineWords = () => lineWords(useSite().locale)
