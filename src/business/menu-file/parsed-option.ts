import { type Sign, signs } from '#business/menu/choices/choices.ts'
import { locales } from '#platform/localised.ts'
import { flagIn, minorIn, unguard, wholeIn } from './cell.ts'
import type { Line } from './column.ts'
import { allergensBy } from './label.ts'
import { mostPosition } from './line-places.ts'
import { isOfOption, type OptionColumn, type SizeColumn, sizeColumn } from './option-column.ts'
import { type LineError, readerOf, type Words } from './reader.ts'
import type { Size } from './stored.ts'

/** The values of a row of options; undefined ones change nothing. */
export type ParsedOption = Line & {
  readonly slug: string
  readonly group: Words
  readonly sign: Sign | undefined
  readonly least: number | undefined
  /** Null is no limit. */
  readonly most: number | null | undefined
  readonly mostOfOne: number | undefined
  readonly freeCount: number | undefined
  /** False in the row of a group without options. */
  readonly isOption: boolean
  readonly name: Words
  readonly price: number | undefined
  /** The price with each size; null is the option's own. */
  readonly sizePrices: ReadonlyMap<string, number | null>
  readonly grams: number | undefined
  readonly sku: string | undefined
  readonly allergens: readonly string[] | undefined
  readonly isDefault: boolean | undefined
  readonly isAvailable: boolean | undefined
  readonly position: number | undefined
  readonly errors: readonly LineError[]
}

export function parseOption(line: Line, sizes: readonly Size[]): ParsedOption {
  const reader = readerOf(line)
  const { cells, errors, wrong, text, words, read, within } = reader
  const slug = text('group', 2, 75) ?? ''
  if (slug !== '' && !/^[a-z0-9-]+$/.test(slug)) wrong('group', 'invalid')
  const whole = (column: OptionColumn, least: number, most: number) =>
    within(column, read(column, wholeIn, 'no-whole'), least, most)
  const money = (column: 'price' | SizeColumn) =>
    within(column, read(column, minorIn, 'no-number'), 0, 1_000_000_000, 100)
  const isEmpty = (column: OptionColumn | SizeColumn) => cells[column]?.trim() === ''
  const name = words('option', 1, 75)
  const sku = text('sku', 0, 50)
  const isOption = Boolean(sku) || locales.some((locale) => name[locale])
  // A price, but of nothing.
  if (!isOption && Object.keys(cells).some((column) => isOfOption(column) && !isEmpty(column)))
    wrong('option_en', 'required')
  return {
    ...line,
    slug,
    group: words('group', 2, 75),
    sign: read('sign', signIn, 'no-sign'),
    least: whole('least', 0, 20),
    most: isEmpty('most') ? null : whole('most', 1, 50),
    mostOfOne: whole('most_of_one', 1, 10),
    freeCount: whole('free', 0, 20),
    isOption,
    name,
    price: money('price'),
    sizePrices: new Map(
      sizes.flatMap(({ id, slug }) => {
        const column = sizeColumn(slug)
        const price = isEmpty(column) ? null : money(column)
        return price === undefined ? [] : [[id, price] as const]
      }),
    ),
    grams: isEmpty('grams') ? 0 : whole('grams', 0, 5000),
    sku,
    allergens: allergensBy(reader),
    isDefault: read('default', flagIn, 'no-flag'),
    isAvailable: read('available', flagIn, 'no-flag'),
    position: whole('position', 0, mostPosition),
    errors,
  }
}

/** How signs are written: the first is, all of them are read. */
export const signSpellings: Readonly<Record<Sign, readonly [string, ...string[]]>> = {
  PLUS: ['plus', '+', 'плюс'],
  MINUS: ['minus', '-', '−', '–', 'минус'],
  NONE: ['none', 'нет', 'без знака'],
}

const signIn = (cell: string) =>
  signs.find((sign) => signSpellings[sign].includes(unguard(cell).trim().toLowerCase()))
