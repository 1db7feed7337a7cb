import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/options/en.ts'
import { ru } from '#words/options/ru.ts'

export const optionsWords = wordsOf(en, ru)
export const useOptionsWords = () => optionsWords(useSite().locale)
