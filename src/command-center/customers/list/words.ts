import { useSite } from '#shop-context.tsx'
import { en } from '#words/customers/en.ts'
import { ru } from '#words/customers/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

export const customerWords = wordsOf(en, ru)

export const useCustomerWords = () => customerWords(useSite().locale)
