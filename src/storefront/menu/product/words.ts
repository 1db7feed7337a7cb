import { useSite } from '#shop-context.tsx'
import { en } from '#words/product/en.ts'
import { ru } from '#words/product/ru.ts'

const tables = { en, ru }

export const useProductWords = () => tables[useSite().locale]
