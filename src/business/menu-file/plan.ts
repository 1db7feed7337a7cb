import type { Decimal } from './cell.ts'
import type { Line } from './column.ts'
import { changesIn, type LineChange } from './line-change.ts'
import { type Group, grouped } from './match.ts'
import { merged } from './merge.ts'
import { placeFinder } from './places.ts'
import type { LineError } from './reader.ts'
import { type Changed, type Rearranged, rearrangedBy } from './rearranged.ts'
import { saidBy } from './said.ts'
import type { Category, Menu, Stored } from './stored.ts'

/** What the shop would be after a file, beside what it is. With an error in it nothing of it is done. */
export type Plan = {
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Changed[]
  readonly rearranged: readonly Rearranged[]
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
  const changes = all.flatMap(({ group: { product: before }, after, lines, wishes }) =>
    after ? { before, after, lines, wishes } : [],
  )
  const categories = [...stored.categories, ...finder.added.categories]
  const moved = rearrangedBy(changes, categories)
  const places = new Map(moved.map(({ category, after }) => [category.id, after]))
  const now: Stored = {
    ...stored,
    menus: [...stored.menus, ...finder.added.menus],
    categories: categories.map((one) => ({ ...one, products: places.get(one.id) ?? one.products })),
  }
  const told = changes.map((one) => ({ ...one, lines: changesIn(one, stored, now, decimal) }))
  const changed = told.flatMap((one) => one.lines).filter(({ changes }) => changes.length > 0)
  const wrong = [...said, ...all].flatMap((one) => one.errors)
  return {
    ...finder.added,
    products: told
      .filter((one) => one.lines.some(({ changes }) => changes.length > 0))
      .map(({ before, after }) => ({ before, after })),
    rearranged: moved,
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
