import type * as z from 'zod/mini'
import { allergens } from '#business/catalog/allergen.ts'
import type { Nutrition as NutritionShape } from '#business/catalog/shapes.ts'
import { type Decimal, shareIn, shareOf } from './cell.ts'
import type { LineError, Reader } from './reader.ts'

export type Nutrition = z.output<typeof NutritionShape>
const shares = ['calories', 'protein', 'fat', 'carbohydrate'] as const
type Share = (typeof shares)[number]

/** What a line says of a product’s label. A cell that is there and empty says that there is none. */
export type SaidLabel = {
  readonly nutrition: Readonly<Record<Share, number | null | undefined>>
  readonly allergens: readonly string[] | undefined
}

export function labelBy(reader: Reader): SaidLabel {
  const { cells, read, within } = reader
  const share = (column: Share) =>
    cells[column]?.trim() === ''
      ? null
      : within(column, read(column, shareIn, 'no-share'), 0, 10_000)
  return {
    nutrition: {
      calories: share('calories'),
      protein: share('protein'),
      fat: share('fat'),
      carbohydrate: share('carbohydrate'),
    },
    allergens: allergensBy(reader),
  }
}

function allergensBy({ cells, read }: Reader) {
  if (cells.allergens?.trim() === '') return []
  return read('allergens', allergensIn, 'no-allergen')
}

/** Their names as the shop writes them, in any order; nothing when one of them is none. */
function allergensIn(cell: string): string[] | undefined {
  const names = cell.toLowerCase().split(/[,;|\n]/)
  const said = new Set(names.map((name) => name.trim()).filter(Boolean))
  const known = allergens.filter((name) => said.has(name))
  return known.length === said.size ? known : undefined
}

/** Their order in a file means nothing. */
export const allergensWith = (before: readonly string[], said: readonly string[] | undefined) =>
  !said || (said.length === before.length && said.every((name) => before.includes(name)))
    ? before
    : said

/** All four or none; what the line lacks is told. */
export function nutritionWith(
  before: Nutrition | null,
  { row, label, errors: told }: { row: number; label: SaidLabel; errors: readonly LineError[] },
  errors: LineError[],
): Nutrition | null {
  const next = (share: Share) =>
    label.nutrition[share] === undefined ? (before?.[share] ?? null) : label.nutrition[share]
  const missing = shares.filter((share) => next(share) === null)
  if (missing.length === shares.length) return null
  // What cannot be read has been told already.
  for (const column of missing)
    if (!told.some((error) => error.column === column))
      errors.push({ row, column, code: 'required' })
  const whole = (share: Share) => next(share) ?? 0
  return {
    calories: whole('calories'),
    protein: whole('protein'),
    fat: whole('fat'),
    carbohydrate: whole('carbohydrate'),
  }
}

/** The label as cells of a file. */
export const labelCells = (
  nutrition: Nutrition | null,
  names: readonly string[],
  decimal: Decimal,
) => {
  const cell = (share: Share) => (nutrition ? shareOf(nutrition[share], decimal) : '')
  return {
    calories: cell('calories'),
    protein: cell('protein'),
    fat: cell('fat'),
    carbohydrate: cell('carbohydrate'),
    allergens: names.join(', '),
  }
}
