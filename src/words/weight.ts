import type { Unit } from '#business/catalog/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { plural } from './plural.ts'

const names: Record<Locale, Record<Unit, (amount: number) => string>> = {
  en: {
    g: () => 'g',
    kg: () => 'kg',
    ml: () => 'ml',
    l: () => 'l',
    pcs: (amount) => plural('en', amount, { one: 'pc', other: 'pcs' }),
    oz: () => 'oz',
    lb: () => 'lb',
  },
  ru: {
    g: () => 'г',
    kg: () => 'кг',
    ml: () => 'мл',
    l: () => 'л',
    pcs: () => 'шт.',
    oz: () => 'унц.',
    lb: (amount) => plural('ru', amount, { one: 'фунт', few: 'фунта', many: 'фунтов' }),
  },
}

const numbers = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }),
} satisfies Record<Locale, Intl.NumberFormat>

/** "12.5", «12,5». */
export const formatDecimal = (number: number, locale: Locale) => numbers[locale].format(number)

/** "430 g", «430 г», «1,25 кг». */
export function formatWeight(amount: number, unit: Unit, locale: Locale): string {
  const digits = numbers[locale].format(amount).replace(/\s/g, '\u00a0')
  return `${digits}\u00a0${names[locale][unit](amount)}`
}
