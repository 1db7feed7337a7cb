import { useSite } from '#site.tsx'
import { en } from '#words/dish/en.ts'
import { ru } from '#words/dish/ru.ts'

const tables = { en, ru }

export const useDishWords = () => tables[useSite().locale]
