import { useSite } from '#shop-context.tsx'
import { en } from '#words/checklist/en.ts'
import { ru } from '#words/checklist/ru.ts'

const tables = { en, ru }

export const useChecklistWords = () => tables[useSite().locale]
