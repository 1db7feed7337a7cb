import { useSite } from '#shop-context.tsx'
import { en } from '#words/choosing/en.ts'
import { ru } from '#words/choosing/ru.ts'

const tables = { en, ru }

export const useChoosingWords = () => tables[useSite().locale]
