import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/views/en.ts'
import { ru } from '#words/views/ru.ts'

const wordsIn = wordsOf(en, ru)

export const useViewWords = () => wordsIn(useSite().locale)
