import { useSite } from '#site.tsx'
import { en } from '#words/telephone/en.ts'
import { ru } from '#words/telephone/ru.ts'

const tables = { en, ru }

export const useTelephoneWords = () => tables[useSite().locale]
