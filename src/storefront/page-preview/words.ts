import { useSite } from '#site.tsx'
import { en } from '#words/pages/en.ts'
import { ru } from '#words/pages/ru.ts'

const tables = { en, ru }

export const usePreviewWords = () => tables[useSite().locale].preview
