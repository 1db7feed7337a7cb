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
export const rounded = (number: number, decimals: number) =>
  shifted(Math.round(shifted(number, decimals)), -decimals)

function shifted(number: number, places: number) {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
