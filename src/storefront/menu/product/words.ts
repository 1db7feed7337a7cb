import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/product/en.ts'
import { ru } from '#words/product/ru.ts'

const wordsIn = wordsOf(en, ru)

export const useProductWords = () => wordsIn(useSite().locale)
