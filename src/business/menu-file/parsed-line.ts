import { leastAmount, mostAmount } from '#business/menu/amount.ts'
import type { Unit } from '#business/menu/shapes.ts'
import { unitIn } from '#business/menu/unit.ts'
import { type Localised, locales } from '#platform/localised.ts'
import { amountIn, flagIn, minorIn, unguard, wholeIn } from './cell.ts'
import type { Cells, Line } from './column.ts'
import { labelBy, type ParsedLabel } from './label.ts'
import { type LinePlaces, mostPosition, placesOfLine } from './line-places.ts'
import { optionsBy, type ParsedGroup } from './product-options.ts'
import { type LineError, readerOf, type Words } from './reader.ts'

/** The values of a row; undefined ones change nothing. */
export type ParsedLine = LinePlaces & {
  readonly row: number
  readonly cells: Cells
  readonly slug: string
  readonly sku: string | undefined
  readonly name: Words
  readonly description: Words
  readonly label: ParsedLabel
  readonly badge: Words
  /** The option groups of the product. */
  readonly groups: readonly ParsedGroup[] | undefined
  readonly variant: Words
  /** A size by its slug or name; empty is none. */
  readonly size: string | undefined
  readonly isAvailable: boolean | undefined
  readonly price: number | undefined
  readonly amount: number | undefined
  readonly unit: Unit | undefined
  readonly isVariantAvailable: boolean | undefined
  /** Its position among the variants of its product, 1 is the first. */
  readonly variantPosition: number | undefined
  readonly errors: readonly LineError[]
}

export function parseLine(line: Line): ParsedLine {
  const reader = readerOf(line)
  const { cells, errors, wrong, text, words, read, within } = reader
  const slug = text('slug', 2, 75) ?? ''
  if (slug !== '' && !/^[a-z0-9-]+$/.test(slug)) wrong('slug', 'invalid')
  return {
    ...line,
    ...placesOfLine(reader),
    slug,
    sku: text('sku', 0, 50),
    name: words('name', 2, 75),
    description: words('description', 0, 1000),
    label: labelBy(reader),
    badge: words('label', 0, 16),
    groups: optionsBy(reader),
    variant: words('variant', 0, 75),
    size: cells.size === undefined ? undefined : unguard(cells.size).trim(),
    isAvailable: read('available', flagIn, 'no-flag'),
    price: within('price', read('price', minorIn, 'no-number'), 0, 1_000_000_000, 100),
    amount: within('weight', read('weight', amountIn, 'no-amount'), leastAmount, mostAmount),
    unit: read('unit', unitIn, 'no-unit'),
    isVariantAvailable: read('variant_available', flagIn, 'no-flag'),
    variantPosition: within(
      'variant_position',
      read('variant_position', wholeIn, 'no-whole'),
      0,
      mostPosition,
    ),
    errors,
  }
}

const spaced = (text: string) => text.replaceAll(/[^\S\r\n]/g, ' ')

/** A name with a row's changes: an empty cell removes nothing, because a name is required. */
export const namedSo = (name: Localised, { en, ru }: Words) =>
  withTexts(name, { en: en || undefined, ru: ru || undefined })

/** A text with a row's changes. */
export const withTexts = (text: Localised, texts: Words): Localised =>
  locales.flatMap((locale) => {
    const before = text.find((one) => one.locale === locale)?.value ?? ''
    const after = texts[locale] ?? before
    // Spreadsheets don't show kinds of spaces, and ours are non-breaking.
    const value = spaced(after) === spaced(before) ? before : after
    return value ? [{ locale, value }] : []
  })
