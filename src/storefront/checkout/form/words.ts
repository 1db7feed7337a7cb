import { useSite } from '#shop-context.tsx'
import { en } from '#words/checkout/en.ts'
import { ru } from '#words/checkout/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

export const checkoutWords = wordsOf(en, ru)

export const useCheckoutWords = () => checkoutWords(useSite().locale)
