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
export function readerOf({ row, cells }: Line) {
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
