import { useSite } from '#shop-context.tsx'
import { en } from '#words/finish/en.ts'
import { ru } from '#words/finish/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

export const finishWords = wordsOf(en, ru)

export const useFinishWords = () => finishWords(useSite().locale)
