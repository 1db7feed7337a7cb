import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/menu/en.ts'
import { ru } from '#words/menu/ru.ts'

export const menuWords = wordsOf(en, ru)

export const useMenuWords = () => menuWords(useSite().locale)
