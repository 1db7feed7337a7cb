import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/customers/en.ts'
import { ru } from '#words/customers/ru.ts'

const tables = { en, ru }

export const customerWords = (locale: Locale) => tables[locale]

export const useCustomerWords = () => customerWords(useSite().locale)
