import { useSite } from '#site.tsx'
import { en } from '#words/desk/en.ts'
import { ru } from '#words/desk/ru.ts'

const tables = { en, ru }

export const useDeskWords = () => tables[useSite().locale]
