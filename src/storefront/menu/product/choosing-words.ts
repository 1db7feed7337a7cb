import { useSite } from '#shop-context.tsx'
import { en } from '#words/choosing/en.ts'
import { ru } from '#words/choosing/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

const wordsIn = wordsOf(en, ru)

export const useChoosingWords = () => wordsIn(useSite().locale)
