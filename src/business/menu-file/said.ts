import { type Unit, units } from '#business/catalog/shapes.ts'
import { type Locale, type Localised, locales } from '#platform/localised.ts'
import type { FieldCode } from '#platform/refusal.ts'
import { flagIn, listIn, minorIn, unguard, wholeIn } from './cell.ts'
import type { Cells, Column, Line } from './column.ts'

/** What is wrong with a line, and where. */
export type LineError = {
  readonly row: number
  readonly column: Column
  readonly code: FieldCode | OwnCode
  readonly limit?: number
}
export const ownCodes = [
  'no-number',
  'no-flag',
  'no-unit',
  'differs',
  'uneven',
  'sku-elsewhere',
  'slug-taken',
  'variants-full',
] as const
type OwnCode = (typeof ownCodes)[number]

/** A text of which the file may have one language, both or none. */
export type Words = Readonly<Record<Locale, string | undefined>>
export type Place = { readonly menu: string; readonly words: Readonly<Record<Locale, string>> }

/** What a line says; what is not defined, it leaves as it is. */
export type Said = {
  readonly row: number
  readonly cells: Cells
  readonly slug: string
  readonly sku: string | undefined
  readonly name: Words
  readonly description: Words
  readonly variant: Words
  readonly places: readonly Place[] | undefined
  readonly isAvailable: boolean | undefined
  readonly price: number | undefined
  readonly amount: number | undefined
  readonly unit: Unit | undefined
  readonly isVariantAvailable: boolean | undefined
  readonly errors: readonly LineError[]
}

export function saidBy({ row, cells }: Line): Said {
  const errors: LineError[] = []
  const wrong = (column: Column, code: LineError['code'], limit?: number) =>
    void errors.push({ row, column, code, ...(limit !== undefined && { limit }) })
  const text = (column: Column, least: number, most: number) => {
    const cell = cells[column]
    if (cell === undefined) return
    const said = unguard(cell).trim()
    if (said !== '' && said.length < least) wrong(column, 'too-short', least)
    if (said.length > most) wrong(column, 'too-long', most)
    return said
  }
  const words = (name: 'name' | 'description' | 'variant', least: number, most: number): Words => ({
    en: text(`${name}_en`, least, most),
    ru: text(`${name}_ru`, least, most),
  })
  const read = <Value>(
    column: Column,
    reader: (cell: string) => Value | undefined,
    code: LineError['code'],
  ) => {
    const cell = cells[column]?.trim()
    if (!cell) return
    const value = reader(cell)
    if (value === undefined || Number.isNaN(value)) return wrong(column, code) as undefined
    return value
  }
  const within = (column: Column, value: number | undefined, least: number, most: number) => {
    if (value !== undefined && value < least) wrong(column, 'too-small', least)
    if (value !== undefined && value > most) wrong(column, 'too-big', most)
    return value
  }
  const slug = text('slug', 2, 75) ?? ''
  if (slug !== '' && !/^[a-z0-9-]+$/.test(slug)) wrong('slug', 'invalid')
  const places = placesIn(cells)
  if (places === 'uneven') wrong('category_en', 'uneven')
  else
    for (const { words } of places ?? [])
      for (const locale of locales) {
        if (words[locale].length === 1) wrong(`category_${locale}`, 'too-short', 2)
        if (words[locale].length > 75) wrong(`category_${locale}`, 'too-long', 75)
      }
  return {
    row,
    cells,
    slug,
    sku: text('sku', 0, 50),
    name: words('name', 2, 75),
    description: words('description', 0, 1000),
    variant: words('variant', 0, 75),
    places: places === 'uneven' ? undefined : places,
    isAvailable: read('available', flagIn, 'no-flag'),
    price: within('price', read('price', minorIn, 'no-number'), 0, 1_000_000_000),
    amount: within('weight', read('weight', wholeIn, 'no-number'), 1, 1_000_000),
    unit: read('unit', unitIn, 'no-unit'),
    isVariantAvailable: read('variant_available', flagIn, 'no-flag'),
    errors,
  }
}

const unitIn = (cell: string) => units.find((unit) => unit === cell.toLowerCase())

/** Menus and categories stand beside each other, as many of each. One menu may be said for all. */
function placesIn(cells: Cells): Place[] | 'uneven' | undefined {
  const list = (column: Column) => {
    const cell = unguard(cells[column] ?? '')
    return cell.trim() === '' ? [] : listIn(cell)
  }
  const [menus, en, ru] = [list('menu'), list('category_en'), list('category_ru')]
  const count = Math.max(en.length, ru.length)
  if (count === 0) return
  const fits = (names: readonly string[]) => names.length === 0 || names.length === count
  if (!fits(en) || !fits(ru) || !(fits(menus) || menus.length === 1)) return 'uneven'
  return Array.from({ length: count }, (_, at) => ({
    menu: menus[at] ?? menus[0] ?? '',
    words: { en: en[at] ?? '', ru: ru[at] ?? '' },
  }))
}

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
