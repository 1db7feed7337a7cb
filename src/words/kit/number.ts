import type { Unit } from '#business/menu/shapes.ts'
import type { Locale } from '#platform/localised.ts'

// The first Intl object of a page costs a slow phone a tenth of a second (record 0065).
const marks = {
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
} satisfies Record<Locale, unknown>

/** "1,049.5", «1 049,5», with up to three decimals. The result is that of `Intl.NumberFormat`. */
export function formatNumber(number: number, locale: Locale, mostDecimals = 3): string {
  const [whole = '', decimals] = String(rounded(Math.abs(number), mostDecimals)).split('.')
  return joined(number < 0, whole, decimals, locale)
}

/** Minor units of money, without their sign: "1,049.50", «1 049,50». */
export function formatMinorUnits(minor: number, locale: Locale, withCents: boolean): string {
  const cents = withCents ? String(minor % 100).padStart(2, '0') : undefined
  return joined(false, String(Math.floor(minor / 100)), cents, locale)
}

function joined(isNegative: boolean, whole: string, decimals: string | undefined, locale: Locale) {
  const { group, decimal } = marks[locale]
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${isNegative ? '-' : ''}${digits}${decimals === undefined ? '' : decimal + decimals}`
}

/** Rounds the number as it is written: 1.005 has the half that its binary value lacks. */
const rounded = (number: number, decimals: number) =>
  shifted(Math.round(shifted(number, decimals)), -decimals)

function shifted(number: number, places: number) {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** The plural forms in each language. Russian fractions ("1,5 товара") take the `few` form. */
type Forms = {
  en: { one: string; other: string }
  ru: { one: string; few: string; many: string }
}

type Category = Intl.LDMLPluralRule

/** The categories of `Intl.PluralRules`, without its objects (record 0065). */
const rules = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  ru: (count) => {
    if (!Number.isInteger(count)) return 'few'
    const last = count % 10
    const isTeen = Math.floor(count / 10) % 10 === 1
    if (last === 1 && !isTeen) return 'one'
    return last >= 2 && last <= 4 && !isTeen ? 'few' : 'many'
  },
} satisfies Record<Locale, (count: number) => Category>

/** Picks the plural form for a number. */
export function plural<const Language extends Locale>(
  locale: Language,
  count: number,
  forms: Forms[Language],
): string {
  const byRule: Partial<Record<Category, string>> = forms
  return byRule[rules[locale](rounded(Math.abs(count), 3))] ?? ''
}

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
