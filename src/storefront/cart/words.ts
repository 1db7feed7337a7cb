import { useSite } from '#shop-context.tsx'
import { en } from '#words/cart/en.ts'
import { ru } from '#words/cart/ru.ts'

const tables = { en, ru }

export const useCartWords = () => tables[useSite().locale]
