import { useSite } from '#shop-context.tsx'
import { en } from '#words/views/en.ts'
import { ru } from '#words/views/ru.ts'

const tables = { en, ru }

export const useViewWords = () => tables[useSite().locale]
