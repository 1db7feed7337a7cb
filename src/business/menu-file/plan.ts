import type { Localised } from '#platform/localised.ts'
import type { Decimal } from './cell.ts'
import { type Column, columns, type Line } from './column.ts'
import { type Group, grouped } from './match.ts'
import { merged } from './merge.ts'
import { placeFinder } from './places.ts'
import { type LineError, type Said, saidBy } from './said.ts'
import {
  type Category,
  type Menu,
  type Product,
  type Row,
  rowsOf,
  type Stored,
  type Variant,
} from './stored.ts'

type Change = { readonly column: Column; readonly before: string; readonly after: string }
/** What a line of the file would do. */
export type LineChange = {
  readonly row: number
  readonly kind: 'added' | 'changed'
  readonly name: Localised
  readonly variant: Localised
  readonly changes: readonly Change[]
}

export type Changed = {
  readonly before: Product | undefined
  readonly after: Product
}

/** What the shop would be after a file, beside what it is. With an error in it nothing of it is done. */
export type Plan = {
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Changed[]
  readonly lines: readonly LineChange[]
  readonly untouched: number
  readonly errors: readonly LineError[]
}

export async function planOf(
  lines: readonly Line[],
  stored: Stored,
  newId: () => string,
  decimal: Decimal,
): Promise<Plan> {
  const said = lines.map(saidBy)
  const { groups, errors } = grouped(said, stored)
  const finder = placeFinder(stored, newId)
  const slugs = new Map(stored.products.map(({ slug, id }) => [slug, id]))
  const all: ({ group: Group } & Awaited<ReturnType<typeof merged>>)[] = []
  for (const group of groups)
    all.push({ group, ...(await merged(group, { stored, finder, slugs, newId })) })
  const now: Stored = {
    ...stored,
    menus: [...stored.menus, ...finder.added.menus],
    categories: [...stored.categories, ...finder.added.categories],
  }
  const told = all.flatMap(({ group: { product }, after, lines }) =>
    after ? { before: product, after, lines: changesIn(product, after, lines, now, decimal) } : [],
  )
  const changed = told.flatMap((one) => one.lines).filter(({ changes }) => changes.length > 0)
  const wrong = [...said, ...all].flatMap((one) => one.errors)
  return {
    ...finder.added,
    products: told.filter((one) => one.lines.some(({ changes }) => changes.length > 0)),
    lines: changed.toSorted(byRow),
    untouched: told.reduce((count, one) => count + one.lines.length, 0) - changed.length,
    errors: [...wrong, ...errors].toSorted(byRow),
  }
}

export function countsOf({ lines, untouched }: Plan) {
  const added = lines.filter(({ kind }) => kind === 'added').length
  return { added, changed: lines.length - added, untouched }
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

/** Each line’s part of a product, beside what the shop would write into the same line now. */
function changesIn(
  before: Product | undefined,
  after: Product,
  lines: ReadonlyMap<Said, Variant>,
  now: Stored,
  decimal: Decimal,
): LineChange[] {
  const rowsById = (one: Product | undefined) =>
    new Map(
      one && rowsOf(one, now, decimal).map((row, at) => [one.variants[at]?.id ?? '', row] as const),
    )
  const [was, is] = [rowsById(before), rowsById(after)]
  return [...lines].map(([{ row }, { id, name }]) => ({
    row,
    kind: was.has(id) ? 'changed' : 'added',
    name: after.name,
    variant: name,
    changes: changesOf(was.get(id), is.get(id)),
  }))
}

const changesOf = (before: Row | undefined, after: Row | undefined): Change[] =>
  columns.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after?.[column] ?? '']
    return was === is ? [] : [{ column, before: was, after: is }]
  })
