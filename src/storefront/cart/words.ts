import { useSite } from '#shop-context.tsx'
import { en } from '#words/cart/en.ts'
import { ru } from '#words/cart/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

const wordsIn = wordsOf(en, ru)

export const useCartWords = () => wordsIn(useSite().locale)
