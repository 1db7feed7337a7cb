/** A spreadsheet takes such a cell for a formula, unless an apostrophe stands before it. */
const formula = /^'*\s*[=+\-@＝＋－＠]/
const guarded = /^'+\s*[=+\-@＝＋－＠]/

/** Text that no spreadsheet runs. Read again, it is what it was. */
export const guard = (text: string) => (formula.test(text) ? `'${text}` : text)
export const unguard = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell)

export type Decimal = 'comma' | 'point'

/** A sum in minor units as a spreadsheet of the language reads it. */
export function sumOf(minor: number, decimal: Decimal): string {
  const text = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  return decimal === 'comma' ? text.replace('.', ',') : text
}

/** Three digits after a sign are thousands, one or two are parts. */
const sum = /^((?!0)\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/** A sum as anybody types it: 1 299,50 or 1,299.50. NaN for what is none. */
export function minorIn(cell: string): number {
  const plain = cell.replaceAll(/[\s\u00a0'’]/g, '')
  const [, whole, parts = ''] = sum.exec(plain) ?? []
  if (whole === undefined) return Number.NaN
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(parts.padEnd(2, '0'))
}

/** A share of 100 g as on a label, to one decimal: 12 or 12.5. */
export function shareOf(share: number, decimal: Decimal): string {
  const text = share.toFixed(1).replace(/\.0$/, '')
  return decimal === 'comma' ? text.replace('.', ',') : text
}

/** NaN for what is none. Three digits after a sign could be thousands: it is not guessed. */
export const shareIn = (cell: string) =>
  /^\d+(?:[.,]\d0?)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN

export const wholeIn = (cell: string) => {
  const plain = cell.replaceAll(/[\s\u00a0]/g, '')
  return /^\d+(?:[.,]0+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

const yes = ['yes', 'y', 'true', '1', '+', 'да', 'истина']
const no = ['no', 'n', 'false', '0', '-', 'нет', 'ложь']

export function flagIn(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}

/** Several names in one cell. */
export const listed = (names: readonly string[]) =>
  names.map((name) => name.replaceAll(/[\\|]/g, '\\$&')).join(' | ')

export const listIn = (cell: string): string[] =>
  [...`|${cell}`.matchAll(/\|((?:\\.|[^|\\])*)/gs)].map(([, name = '']) =>
    name.trim().replaceAll(/\\(.)/gs, '$1'),
  )

/** A spreadsheet’s owner sees no difference between kinds of spaces, nor means one between large and small letters. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()
