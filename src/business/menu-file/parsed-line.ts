import { leastAmount, mostAmount } from '#business/menu/amount.ts'
import { type Sign, signs } from '#business/menu/choices/choices.ts'
import type { Unit } from '#business/menu/shapes.ts'
import { unitIn } from '#business/menu/unit.ts'
import { type Locale, type Localised, locales } from '#platform/localised.ts'
import { visibleText } from '#platform/shapes.ts'
import { amountIn, flagIn, listIn, minorIn, unguard, wholeIn } from './cell.ts'
import {
  type Cells,
  type Column,
  isOfOption,
  type Line,
  type OptionColumn,
  type SizeColumn,
  sizeColumn,
} from './column.ts'
import { allergensBy, labelBy, type ParsedLabel } from './label.ts'
import { optionsBy, type ParsedGroup } from './product-options.ts'
import { type LineError, type Reader, readerOf, type Words } from './reader.ts'
import type { Size } from './stored.ts'

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

export type Place = { readonly menu: string; readonly words: Readonly<Record<Locale, string>> }

/** A row's categories for its product; undefined ones stay. */
type LinePlaces = {
  readonly places: readonly Place[] | undefined
  /** Its position in each of its categories, 1 is the first. */
  readonly positions: readonly (number | undefined)[] | undefined
}

const mostPosition = 1_000_000

/** Menus, categories and positions are parallel lists of the same length. One menu may apply to all. */
function placesOfLine(reader: Reader): LinePlaces {
  const { cells, wrong } = reader
  const list = (column: Column) => {
    const cell = unguard(cells[column] ?? '')
    return cell.trim() === '' ? [] : listIn(cell).map(visibleText)
  }
  const [menus, en, ru] = [list('menu'), list('category_en'), list('category_ru')]
  const positions = positionsIn(list('position'), reader)
  const count = Math.max(en.length, ru.length)
  if (count === 0) return { places: undefined, positions }
  const fits = (all: readonly unknown[]) => all.length === 0 || all.length === count
  if (!fits(en) || !fits(ru) || !fits(positions ?? []) || !(fits(menus) || menus.length === 1)) {
    wrong('category_en', 'uneven')
    return { places: undefined, positions: undefined }
  }
  const places = Array.from({ length: count }, (_, at) => ({
    menu: menus[at] ?? menus[0] ?? '',
    words: { en: en[at] ?? '', ru: ru[at] ?? '' },
  }))
  const named = (column: Column, name: string) => {
    if (name.length === 1) wrong(column, 'too-short', { limit: 2 })
    if (name.length > 75) wrong(column, 'too-long', { limit: 75 })
  }
  for (const menu of new Set(menus)) named('menu', menu)
  for (const { words } of places)
    for (const locale of locales) named(`category_${locale}`, words[locale])
  // “Pizza |” names one category.
  const isNamed = (_: unknown, at: number) => Boolean(en[at] || ru[at])
  return places.some(isNamed)
    ? { places: places.filter(isNamed), positions: positions?.filter(isNamed) }
    : { places: undefined, positions: undefined }
}

function positionsIn(cells: readonly string[], { wrong, within }: Reader) {
  if (cells.length === 0) return
  return cells.map((cell) => {
    if (cell === '') return undefined
    const position = wholeIn(cell)
    if (Number.isNaN(position)) return wrong('position', 'no-whole') as undefined
    return within('position', position, 0, mostPosition)
  })
}

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
  readonly allergensDeclared: boolean | undefined
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
    allergensDeclared: read('allergens_declared', flagIn, 'no-flag'),
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
