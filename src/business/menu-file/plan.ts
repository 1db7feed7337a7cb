import { inSlices } from '#platform/in-slices.ts'
import type { Locale } from '#platform/localised.ts'
import type { Decimal } from './cell.ts'
import { columns, type Line } from './column.ts'
import {
  byRow,
  changesOf,
  type LineChange,
  type ShownError,
  shownCell,
  withoutWrong,
} from './line-change.ts'
import { type Group, grouped, type Made, placeFinder } from './match.ts'
import { merged } from './merge.ts'
import { namedSo, type ParsedLine, parseLine } from './parsed-line.ts'
import type { LineError } from './reader.ts'
import { type Changed, type ChangedCategory, categoryMoves } from './reorder.ts'
import { rowsOf } from './rows.ts'
import type { Category, Menu, Product, Stored, Variant } from './stored.ts'

/** The shop before and after a file. With any error nothing is applied. */
export type Plan = {
  readonly menus: readonly Made<Menu>[]
  readonly categories: readonly Made<Category>[]
  readonly products: readonly Changed[]
  readonly rearranged: readonly ChangedCategory[]
  readonly lines: readonly LineChange[]
  readonly untouched: number
  readonly errors: readonly ShownError[]
}

export async function planOf(
  lines: readonly Line[],
  stored: Stored,
  newId: () => string,
  decimal: Decimal,
): Promise<Plan> {
  const parsed = await inSlices(lines, parseLine)
  const { groups, errors } = grouped(parsed, stored)
  const finder = placeFinder(stored, newId)
  const slugs = new Map(stored.products.map(({ slug, id }) => [slug, id]))
  const numbers = new Map<string, number>()
  const all = await inSlices(groups, async (group) => ({
    group,
    ...(await merged(group, { stored, finder, slugs, numbers, newId })),
  }))
  const changes = all.flatMap(({ group: { product: before }, after, lines, positions }) =>
    after ? { before, after, lines, positions } : [],
  )
  const { added, translations } = finder
  const translated = <One extends Category>(category: One): One => {
    const name = translations.get(category.id)
    return name ? { ...category, name } : category
  }
  const newCategories = added.categories.map(translated)
  const categories = [...stored.categories.map(translated), ...newCategories]
  const moved = categoryMoves(changes, categories, translations)
  const places = new Map(moved.map(({ category, after }) => [category.id, after]))
  const now: Stored = {
    ...stored,
    menus: [...stored.menus, ...added.menus],
    categories: categories.map((one) => ({ ...one, products: places.get(one.id) ?? one.products })),
  }
  const wrong = [...errors, ...all.flatMap((one) => one.errors)]
  const errorsOf = Map.groupBy(wrong, ({ row }) => row)
  const products = await inSlices(changes, (one) => ({
    ...one,
    lines: changesIn(one, stored, now, decimal).map((line) =>
      withoutWrong(line, errorsOf.get(line.row) ?? []),
    ),
  }))
  const changed = products.flatMap((one) => one.lines).filter(({ changes }) => changes.length > 0)
  return {
    menus: added.menus,
    categories: newCategories,
    products: products
      .filter((one) => one.lines.some(({ changes }) => changes.length > 0))
      .map(({ before, after }) => ({ before, after })),
    rearranged: moved,
    lines: changed.toSorted(byRow),
    untouched: products.reduce((count, one) => count + one.lines.length, 0) - changed.length,
    errors: wrong.toSorted(byRow).map(withNames(groups, stored)),
  }
}

function withNames(groups: readonly Group[], { main }: Stored) {
  const byRow = new Map(
    groups.flatMap(({ product, lines }) =>
      lines.map((line) => [line.row, { line, name: productName(product, lines, main) }] as const),
    ),
  )
  return (error: LineError): ShownError => {
    const { line, name } = byRow.get(error.row) ?? {}
    return { ...error, name: name ?? [], cell: shownCell(line?.cells[error.column]) }
  }
}

/** A product by its name, or by another key in its rows. */
function productName(product: Product | undefined, [first]: readonly ParsedLine[], main: Locale) {
  const name = namedSo(product?.name ?? [], first?.name ?? { en: undefined, ru: undefined })
  return name.length > 0 ? name : [{ locale: main, value: first?.slug || (first?.sku ?? '') }]
}

/** Compares each row’s part of a product with what an export would write now. */
function changesIn(
  { before, after, lines }: Changed & { lines: ReadonlyMap<ParsedLine, Variant> },
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
    changes: changesOf(columns, cells, was.get(id), is.get(id)),
  }))
}
