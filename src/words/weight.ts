import type { Locale } from '#platform/localised.ts'
import { plural } from './plural.ts'

export const units = ['g', 'kg', 'ml', 'l', 'pcs', 'oz', 'lb'] as const
export type Unit = (typeof units)[number]

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

/** The unit alone, as it stands beside a number: "г", "pcs". */
export const unitName = (unit: Unit, locale: Locale, amount = 5): string =>
  names[locale][unit](amount)

/** "430 g", «430 г», «1,25 кг». */
export function formatWeight(amount: number, unit: Unit, locale: Locale): string {
  const digits = numbers[locale].format(amount).replace(/\s/g, '\u00a0')
  return `${digits}\u00a0${unitName(unit, locale, amount)}`
}
