import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

export const phoneOrderWords = wordsOf(en, ru)

export const usePhoneOrderWords = () => phoneOrderWords(useSite().locale)
