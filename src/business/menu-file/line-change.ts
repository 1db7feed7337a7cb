import { cutTo } from '#platform/escaping.ts'
import type { Localised } from '#platform/localised.ts'
import type { Cells, FileColumn } from './column.ts'
import type { LineError } from './reader.ts'

/** The effect of a row. */
export type LineChange = {
  readonly row: number
  readonly kind: 'added' | 'changed'
  readonly name: Localised
  readonly variant: Localised
  readonly changes: readonly Change[]
}
type Change = { readonly column: FileColumn; readonly before: string; readonly after: string }

/** An error with its product's or group's name and the cell's content. */
export type ShownError = LineError & { readonly name: Localised; readonly cell: string }

/** Compares what an export would write before and after. */
export const changesOf = <Name extends FileColumn>(
  columns: readonly Name[],
  cells: Cells,
  before: { readonly [One in Name]?: string } | undefined,
  after: { readonly [One in Name]?: string } | undefined,
): Change[] =>
  columns.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after?.[column] ?? '']
    const isPushed = before && isPosition(column) && isSamePlace(cells[column], was)
    return was === is || isPushed ? [] : [{ column, before: was, after: is }]
  })

/** Displaced items move too, but that is another row's change, not theirs. */
const isPosition = (column: FileColumn) => column === 'position' || column === 'variant_position'
const isSamePlace = (cell = '', was: string) =>
  cell.trim() === '' || cell.replaceAll(/\s/g, '') === was.replaceAll(/\s/g, '')

/** A row's changes without those of its errors: the placeholder of an invalid cell isn't a change. */
export function withoutWrong(line: LineChange, errors: readonly LineError[]): LineChange {
  const wrong = new Set(errors.map(({ column }) => column))
  return { ...line, changes: line.changes.filter(({ column }) => !wrong.has(column)) }
}

export function countsOf({
  lines,
  untouched,
}: {
  readonly lines: readonly LineChange[]
  readonly untouched: number
}) {
  const added = lines.filter(({ kind }) => kind === 'added').length
  return { added, changed: lines.length - added, untouched }
}

export const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

/** The content of a cell, long enough to recognise it. */
export const shownCell = (cell = '') => cutTo(cell.trim(), 100)
