import { useSite } from '#shop-context.tsx'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/readiness/en.ts'
import { ru } from '#words/readiness/ru.ts'

export const readinessWords = wordsOf(en, ru)

export const useReadinessWords = () => readinessWords(useSite().locale)
