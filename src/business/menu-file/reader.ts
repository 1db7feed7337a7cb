import type { Locale } from '#platform/localised.ts'
import type { FieldCode } from '#platform/refusal.ts'
import { visibleText } from '#platform/shapes.ts'
import { unguard } from './cell.ts'
import type { FileColumn, Line } from './column.ts'

export type LineError = {
  readonly row: number
  readonly column: FileColumn
  readonly code: FieldCode | OwnCode
  readonly limit?: number
  /** The first row's value, if this row of the product differs. */
  readonly first?: string
  /** The wrong part of the cell. */
  readonly part?: string
}
export const ownCodes = [
  'no-number',
  'no-whole',
  'no-amount',
  'no-share',
  'no-flag',
  'no-unit',
  'no-allergen',
  'no-spice',
  'no-diet',
  'wrong-diet',
  'no-whole-label',
  'differs',
  'uneven',
  'sku-elsewhere',
  'no-such-product',
  'several-products',
  'slug-taken',
  'categories-full',
  'variants-full',
  'no-size',
  'extra-cell',
  'unclear-options',
  'no-group',
  'no-option',
  'wrong-limits',
  'groups-full',
  'no-sign',
  'wrong-sign',
  'no-such-group',
  'several-groups',
  'group-slug-taken',
  'product-unfit',
  'options-full',
] as const
type OwnCode = (typeof ownCodes)[number]

/** A text that the file may have in one language, both or none. */
export type Words = Readonly<Record<Locale, string | undefined>>

/** Reads the cells of a row, and collects their errors. */
export function readerOf({ row, cells, extra }: Line) {
  const errors: LineError[] = []
  // A cell may have several errors: report the first.
  const wrong = (
    column: FileColumn,
    code: LineError['code'],
    facts: Pick<LineError, 'limit' | 'part'> = {},
  ) => {
    if (errors.some((one) => one.column === column)) return
    errors.push({ row, column, code, ...facts })
  }
  if (extra) wrong(extra.column, 'extra-cell', { part: extra.part })
  const text = (column: FileColumn, least: number, most: number) => {
    const cell = cells[column]
    if (cell === undefined) return
    const text = visibleText(unguard(cell))
    if (text !== '' && text.length < least) wrong(column, 'too-short', { limit: least })
    if (text.length > most) wrong(column, 'too-long', { limit: most })
    return text
  }
  const words = (
    name: 'name' | 'description' | 'label' | 'variant' | 'group' | 'option',
    least: number,
    most: number,
  ): Words => ({
    en: text(`${name}_en`, least, most),
    ru: text(`${name}_ru`, least, most),
  })
  const read = <Value>(
    column: FileColumn,
    reader: (cell: string) => Value | undefined,
    code: LineError['code'],
  ) => {
    const cell = cells[column]?.trim()
    if (!cell) return
    const value = reader(cell)
    if (value === undefined || Number.isNaN(value)) return wrong(column, code) as undefined
    return value
  }
  /** A cell may have larger units than the stored ones, so its limits are reported in the cell's. */
  const within = (
    column: FileColumn,
    value: number | undefined,
    least: number,
    most: number,
    whole = 1,
  ) => {
    if (value !== undefined && value < least) wrong(column, 'too-small', { limit: least / whole })
    if (value !== undefined && value > most) wrong(column, 'too-big', { limit: most / whole })
    return value
  }
  return { cells, errors, wrong, text, words, read, within }
}
export type Reader = ReturnType<typeof readerOf>

const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The text of a file in any encoding that spreadsheets use; undefined if it is no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  const text = textIn(bytes).replace(/^\ufeff/, '')
  return text.includes('\0') ? undefined : text
}

function textIn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on a Russian Windows: no Russian word in that encoding is valid UTF-8 by chance.
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Excel takes the separator from a first line such as “sep=;”, and shows the next line as the first row. */
const separatorLine = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

/** The rows of a file, and the separator of their cells: the most frequent one in the header, unless a line above names it. */
export function separated(text: string): { rows: string; delimiter: Delimiter } {
  const [line = '', named] = separatorLine.exec(text) ?? []
  const rows = text.slice(line.length)
  return { rows, delimiter: (named as Delimiter | undefined) ?? usualIn(rows) }
}

function usualIn(rows: string): Delimiter {
  const head = rows.slice(0, rows.search(/\r|\n|$/))
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}
