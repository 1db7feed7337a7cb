import type { Unit } from '#business/menu/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { formatNumber } from './number.ts'
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

/** "430 g", «430 г», «1,25 кг». */
export function formatWeight(amount: number, unit: Unit, locale: Locale): string {
  return `${formatNumber(amount, locale)}\u00a0${names[locale][unit](amount)}`
}
