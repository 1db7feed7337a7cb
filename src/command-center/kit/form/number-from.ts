import type { Locale } from '#platform/localised.ts'

/** Many mean a thousand by 1,000, so it isn't 1 where fewer decimals are taken. */
const maybeThousands = /^-?[1-9]\d{0,2}\.\d{3}$/

/** A typed number in its smallest unit, with comma or point: 2 digits for a sum in cents. Null if empty, NaN if unclear. */
export function numberFrom(typed: string, digits: number): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.').replace(/^−/, '-')
  if (plain === '') return null
  if (digits < 3 && maybeThousands.test(plain)) return Number.NaN
  const number = Number(plain) * 10 ** digits
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
}

/** The same the other way round, as people type it: a comma in Russian, and money with both decimals or none. */
export function numberText(value: number | null, digits: number, locale: Locale): string {
  if (value === null || Number.isNaN(value)) return ''
  const number = value / 10 ** digits
  const text = digits === 2 && !Number.isInteger(number) ? number.toFixed(2) : String(number)
  return locale === 'ru' ? text.replace('.', ',') : text
}
