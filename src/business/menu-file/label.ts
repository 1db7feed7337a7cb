import type * as z from 'zod/mini'
import { type Allergen, allergens } from '#business/menu/allergen.ts'
import { type Diet, diets } from '#business/menu/diet.ts'
import type { Nutrition as NutritionShape } from '#business/menu/shapes.ts'
import { type Decimal, flagIn, shareIn, shareOf, wholeIn } from './cell.ts'
import type { LineError, Reader } from './reader.ts'

export type Nutrition = z.output<typeof NutritionShape>
const shares = ['calories', 'protein', 'fat', 'carbohydrate'] as const
type Share = (typeof shares)[number]

/** A row's part of a product’s label. A present but empty cell means that there is none. */
export type ParsedLabel = {
  readonly nutrition: Readonly<Record<Share, number | null | undefined>>
  readonly allergens: readonly string[] | undefined
  readonly allergensDeclared: boolean | undefined
  readonly spicy: number | undefined
  readonly diets: readonly Diet[] | undefined
}

export function labelBy(reader: Reader): ParsedLabel {
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
    allergensDeclared: read('allergens_declared', flagIn, 'no-flag'),
    spicy: cells.spicy?.trim() === '' ? 0 : read('spicy', spiceIn, 'no-spice'),
    diets: cells.diets?.trim() === '' ? [] : read('diets', dietsIn, 'no-diet'),
  }
}

export function allergensBy({ cells, read }: Reader) {
  if (cells.allergens?.trim() === '') return []
  return read('allergens', allergensIn, 'no-allergen')
}

/** Reads names of a list in either language, in any order; undefined if one is invalid. */
function namesOf<Code extends string>(
  codes: readonly Code[],
  spellings: Readonly<Record<Code, readonly string[]>>,
) {
  const bySpelling = new Map(
    codes.flatMap((code) => spellings[code].map((name) => [name, code] as const)),
  )
  return (cell: string): Code[] | undefined => {
    const names = cell.toLowerCase().split(/[,;|\n]/)
    const named = names.map((name) => name.trim()).filter(Boolean)
    const known = new Set(named.map((name) => bySpelling.get(name)))
    return known.has(undefined) ? undefined : codes.filter((code) => known.has(code))
  }
}

const spiceIn = (cell: string) => [0, 1, 2, 3].find((spice) => spice === wholeIn(cell))

export const writtenAllergens = (codes: readonly string[]) =>
  codes.map((code) => allergenSpellings[code as Allergen]?.[0] ?? code).join(', ')

/** Their order in a file doesn't matter. */
export const listWith = <Code extends string>(
  before: readonly Code[],
  codes: readonly Code[] | undefined,
): readonly Code[] =>
  !codes || (codes.length === before.length && codes.every((name) => before.includes(name)))
    ? before
    : codes

/** All four or none; missing ones are reported once, at the first of them. */
export function nutritionWith(
  before: Nutrition | null,
  {
    row,
    label,
    errors: reported,
  }: { row: number; label: ParsedLabel; errors: readonly LineError[] },
  errors: LineError[],
): Nutrition | null {
  const next = (share: Share) =>
    label.nutrition[share] === undefined ? (before?.[share] ?? null) : label.nutrition[share]
  const missing = shares.filter((share) => next(share) === null)
  if (missing.length === shares.length) return null
  const [column] = missing
  // Invalid cells were already reported.
  const isReported = reported.some((error) => shares.some((share) => share === error.column))
  if (column && !isReported) errors.push({ row, column, code: 'no-whole-label' })
  const whole = (share: Share) => next(share) ?? 0
  return {
    calories: whole('calories'),
    protein: whole('protein'),
    fat: whole('fat'),
    carbohydrate: whole('carbohydrate'),
  }
}

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
    allergens: writtenAllergens(names),
  }
}

/** The allergens' names in menu files and on screens: the first is written, all of them are read. */
export const allergenSpellings: Readonly<Record<Allergen, readonly [string, ...string[]]>> = {
  gluten: ['gluten', 'глютен'],
  milk: ['milk', 'молоко'],
  eggs: ['eggs', 'egg', 'яйца', 'яйцо'],
  fish: ['fish', 'рыба'],
  crustaceans: ['crustaceans', 'ракообразные'],
  molluscs: ['molluscs', 'mollusks', 'моллюски'],
  soybeans: ['soy', 'soybeans', 'soya', 'соя'],
  nuts: ['nuts', 'орехи'],
  peanuts: ['peanuts', 'peanut', 'арахис'],
  celery: ['celery', 'сельдерей'],
  mustard: ['mustard', 'горчица'],
  sesame: ['sesame', 'кунжут'],
  sulphites: ['sulphites', 'sulfites', 'сульфиты'],
  lupin: ['lupin', 'люпин'],
}

/** The diets' names in menu files: the first is written, all of them are read. */
const dietSpellings: Readonly<Record<Diet, readonly [string, ...string[]]>> = {
  vegan: ['vegan', 'веганское'],
  vegetarian: ['vegetarian', 'вегетарианское'],
  halal: ['halal', 'халяль'],
  kosher: ['kosher', 'кошерное'],
}

export const allergensIn = namesOf(allergens, allergenSpellings)
export const dietsIn = namesOf(diets, dietSpellings)
