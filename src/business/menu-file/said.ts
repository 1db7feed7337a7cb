import { type Unit, units } from '#business/catalog/shapes.ts'
import { type Localised, locales } from '#platform/localised.ts'
import { flagIn, minorIn, wholeIn } from './cell.ts'
import type { Cells, Line } from './column.ts'
import { labelBy, type SaidLabel } from './label.ts'
import { type LineError, readerOf, type Words } from './reader.ts'
import { mostPosition, type Standing, standingBy } from './standing.ts'

/** What a line says; what is not defined, it leaves as it is. */
export type Said = Standing & {
  readonly row: number
  readonly cells: Cells
  readonly slug: string
  readonly sku: string | undefined
  readonly name: Words
  readonly description: Words
  readonly label: SaidLabel
  readonly variant: Words
  readonly isAvailable: boolean | undefined
  readonly price: number | undefined
  readonly amount: number | undefined
  readonly unit: Unit | undefined
  readonly isVariantAvailable: boolean | undefined
  /** Its place among the variants of its product, 1 is the first. */
  readonly variantPosition: number | undefined
  readonly errors: readonly LineError[]
}

export function saidBy(line: Line): Said {
  const reader = readerOf(line)
  const { errors, wrong, text, words, read, within } = reader
  const slug = text('slug', 2, 75) ?? ''
  if (slug !== '' && !/^[a-z0-9-]+$/.test(slug)) wrong('slug', 'invalid')
  const whole = (column: 'weight' | 'variant_position') => read(column, wholeIn, 'no-whole')
  return {
    ...line,
    ...standingBy(reader),
    slug,
    sku: text('sku', 0, 50),
    name: words('name', 2, 75),
    description: words('description', 0, 1000),
    label: labelBy(reader),
    variant: words('variant', 0, 75),
    isAvailable: read('available', flagIn, 'no-flag'),
    price: within('price', read('price', minorIn, 'no-number'), 0, 1_000_000_000, 100),
    amount: within('weight', whole('weight'), 1, 1_000_000),
    unit: read('unit', unitIn, 'no-unit'),
    isVariantAvailable: read('variant_available', flagIn, 'no-flag'),
    variantPosition: within('variant_position', whole('variant_position'), 0, mostPosition),
    errors,
  }
}

const unitIn = (cell: string) => units.find((unit) => unit === cell.toLowerCase())

const spaced = (text: string) => text.replaceAll(/[^\S\r\n]/g, ' ')

/** A name with what a line says of it: an empty cell takes none away, for nothing would be left to call it by. */
export const namedSo = (name: Localised, { en, ru }: Words) =>
  withSaid(name, { en: en || undefined, ru: ru || undefined })

/** A text with what a line says of it. */
export const withSaid = (text: Localised, said: Words): Localised =>
  locales.flatMap((locale) => {
    const before = text.find((one) => one.locale === locale)?.value ?? ''
    const after = said[locale] ?? before
    // No spreadsheet shows which kind of space it is, and ours does not break.
    const value = spaced(after) === spaced(before) ? before : after
    return value ? [{ locale, value }] : []
  })
