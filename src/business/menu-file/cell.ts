/** Spreadsheets run such a cell as a formula unless it starts with an apostrophe. */
const formula = /^'*\s*[=+\-@＝＋－＠]/
const guarded = /^'+\s*[=+\-@＝＋－＠]/

/** Text that no spreadsheet runs. Reading it back restores the original. */
export const guard = (text: string) => (formula.test(text) ? `'${text}` : text)
export const unguard = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell)

export type Decimal = 'comma' | 'point'

/** A sum in minor units, in the number format of the language. */
export function sumOf(minor: number, decimal: Decimal): string {
  const text = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  return decimal === 'comma' ? text.replace('.', ',') : text
}

/** Three digits after a separator are thousands, one or two are decimals. */
const sum = /^((?!0)\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/** Reads a sum as people type it: 1 299,50 or 1,299.50. NaN if invalid. */
export function minorIn(cell: string): number {
  const plain = cell.replaceAll(/[\s\u00a0'’]/g, '')
  const [, whole, parts = ''] = sum.exec(plain) ?? []
  if (whole === undefined) return Number.NaN
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(parts.padEnd(2, '0'))
}

/** The number in a cell with a currency or unit: 549 ₽ or $1,299.50. Undefined without a digit, NaN if it can't be read. */
export function numberWithin(cell: string, reader: (number: string) => number): number | undefined {
  if (!/\d/.test(cell)) return
  const [, number = ''] = /^[^\d−-]*(\d[\d\s\u00a0.,'’]*)/.exec(cell) ?? []
  return reader(number.replace(/[\s.,]+$/, ''))
}

/** A nutrient per 100 g as on a label, to one decimal: 12 or 12.5. */
export function shareOf(share: number, decimal: Decimal): string {
  const text = share.toFixed(1).replace(/\.0$/, '')
  return decimal === 'comma' ? text.replace('.', ',') : text
}

/** NaN if invalid. Three digits after a separator could be thousands, so they are invalid. */
export const shareIn = (cell: string) =>
  /^\d+(?:[.,]\d0?)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN

/** A weight or volume in its unit: 480, 0,5 or 1.25. */
export function amountOf(amount: number, decimal: Decimal): string {
  // A fourth digit, because three after a separator could be read as thousands.
  const text = String(amount).replace(/^([1-9]\d*\.\d{3})$/, '$10')
  return decimal === 'comma' ? text.replace('.', ',') : text
}

/** NaN if invalid, with more than three decimals, or for 1,250, which could be thousands. */
export function amountIn(cell: string): number {
  const plain = cell.replaceAll(/[\s\u00a0]/g, '')
  const isSure = /^\d+(?:[.,]\d{1,3}0*)?$/.test(plain) && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
  return isSure ? Number(plain.replace(',', '.')) : Number.NaN
}

/** NaN if invalid, or for 1,000, which is no 1. */
export const wholeIn = (cell: string) => {
  const plain = cell.replaceAll(/[\s\u00a0]/g, '')
  return /^\d+(?:[.,]0{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
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

/** People don't see different kinds of spaces in a spreadsheet, and don't mean anything by capitals. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether one name is probably a misspelling of the other: Piza and Pizza. Equal names aren't. */
export function isMisspelt(one: string, other: string): boolean {
  const [a, b] = [plain(one).trim(), plain(other).trim()]
  const shorter = Math.min(a.length, b.length)
  const most = shorter < 3 ? 0 : shorter < 8 ? 1 : 2
  return a !== b && Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

/** The number of letters changed, omitted, added or swapped with the next one. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, now]
  }
  return last?.[other.length] ?? 0
}

/** The largest file that is read. */
export const mostBytes = 16 * 1024 * 1024
