import { en } from '#words/filter/en.ts'
import { ru } from '#words/filter/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'

export const filterWords = wordsOf(en, ru)
