import type { Locale } from '#platform/localised.ts'
import type { FieldCode } from '#platform/refusal.ts'
import { unguard } from './cell.ts'
import type { Column, Line } from './column.ts'

/** What is wrong with a line, and where. */
export type LineError = {
  readonly row: number
  readonly column: Column
  readonly code: FieldCode | OwnCode
  readonly limit?: number
}
export const ownCodes = [
  'no-number',
  'no-whole',
  'no-share',
  'no-flag',
  'no-unit',
  'no-allergen',
  'differs',
  'uneven',
  'sku-elsewhere',
  'slug-taken',
  'variants-full',
] as const
type OwnCode = (typeof ownCodes)[number]

/** A text of which the file may have one language, both or none. */
export type Words = Readonly<Record<Locale, string | undefined>>

/** Reads the cells of a line, and notes what is wrong with them. */
export function readerOf({ row, cells }: Line) {
  const errors: LineError[] = []
  // Two parts of a cell may be wrong in the same way: that is said once.
  const wrong = (column: Column, code: LineError['code'], limit?: number) => {
    if (errors.some((one) => one.column === column && one.code === code)) return
    errors.push({ row, column, code, ...(limit !== undefined && { limit }) })
  }
  const text = (column: Column, least: number, most: number) => {
    const cell = cells[column]
    if (cell === undefined) return
    const said = unguard(cell).trim()
    if (said !== '' && said.length < least) wrong(column, 'too-short', least)
    if (said.length > most) wrong(column, 'too-long', most)
    return said
  }
  const words = (name: 'name' | 'description' | 'variant', least: number, most: number): Words => ({
    en: text(`${name}_en`, least, most),
    ru: text(`${name}_ru`, least, most),
  })
  const read = <Value>(
    column: Column,
    reader: (cell: string) => Value | undefined,
    code: LineError['code'],
  ) => {
    const cell = cells[column]?.trim()
    if (!cell) return
    const value = reader(cell)
    if (value === undefined || Number.isNaN(value)) return wrong(column, code) as undefined
    return value
  }
  /** A cell may say in wholes what is kept in smaller units: its bounds are told as it is written. */
  const within = (
    column: Column,
    value: number | undefined,
    least: number,
    most: number,
    whole = 1,
  ) => {
    if (value !== undefined && value < least) wrong(column, 'too-small', least / whole)
    if (value !== undefined && value > most) wrong(column, 'too-big', most / whole)
    return value
  }
  return { cells, errors, wrong, text, words, read, within }
}
export type Reader = ReturnType<typeof readerOf>
