import { useSite } from '#shop-context.tsx'
import { en } from '#words/board/en.ts'
import { ru } from '#words/board/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

export const boardWords = wordsOf(en, ru)

export const useBoardWords = () => boardWords(useSite().locale)
