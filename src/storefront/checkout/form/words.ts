import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/checkout/en.ts'
import { ru } from '#words/checkout/ru.ts'

const tables = { en, ru }

export const checkoutWords = (locale: Locale) => tables[locale]

export const useCheckoutWords = () => checkoutWords(useSite().locale)
