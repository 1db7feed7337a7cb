import type { Localised } from '#platform/localised.ts'
import type { Decimal } from './cell.ts'
import { type Cells, type Column, columns } from './column.ts'
import type { Changed } from './rearranged.ts'
import type { Said } from './said.ts'
import { type Product, type Row, rowsOf, type Stored, type Variant } from './stored.ts'

type Change = { readonly column: Column; readonly before: string; readonly after: string }
/** What a line of the file would do. */
export type LineChange = {
  readonly row: number
  readonly kind: 'added' | 'changed'
  readonly name: Localised
  readonly variant: Localised
  readonly changes: readonly Change[]
}

/** Each line’s part of a product, beside what the shop would write into the same line now. */
export function changesIn(
  { before, after, lines }: Changed & { lines: ReadonlyMap<Said, Variant> },
  stored: Stored,
  now: Stored,
  decimal: Decimal,
): LineChange[] {
  const rowsById = (one: Product | undefined, shop: Stored) =>
    new Map(
      one &&
        rowsOf(one, shop, decimal).map((row, at) => [one.variants[at]?.id ?? '', row] as const),
    )
  const [was, is] = [rowsById(before, stored), rowsById(after, now)]
  return [...lines].map(([{ row, cells }, { id, name }]) => ({
    row,
    kind: was.has(id) ? 'changed' : 'added',
    name: after.name,
    variant: name,
    changes: changesOf(cells, was.get(id), is.get(id)),
  }))
}

const changesOf = (cells: Cells, before: Row | undefined, after: Row | undefined): Change[] =>
  columns.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after?.[column] ?? '']
    const isPushed = before && isPosition(column) && isSamePlace(cells[column], was)
    return was === is || isPushed ? [] : [{ column, before: was, after: is }]
  })

/** What others push aside stands elsewhere too, but that is their change: this line asks for nothing. */
const isPosition = (column: Column) => column === 'position' || column === 'variant_position'
const isSamePlace = (cell = '', was: string) =>
  cell.trim() === '' || cell.replaceAll(/\s/g, '') === was.replaceAll(/\s/g, '')
