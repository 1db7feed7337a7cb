import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

const tables = { en, ru }

export const phoneOrderWords = (locale: Locale) => tables[locale]

export const usePhoneOrderWords = () => phoneOrderWords(useSite().locale)
