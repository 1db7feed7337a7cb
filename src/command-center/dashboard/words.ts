import { useSite } from '#shop-context.tsx'
import { en } from '#words/checklist/en.ts'
import { ru } from '#words/checklist/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

const wordsIn = wordsOf(en, ru)

export const useChecklistWords = () => wordsIn(useSite().locale)
