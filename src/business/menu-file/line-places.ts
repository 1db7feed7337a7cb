import { type Locale, locales } from '#platform/localised.ts'
import { listIn, unguard, wholeIn } from './cell.ts'
import type { Column } from './column.ts'
import type { Reader } from './reader.ts'

export type Place = { readonly menu: string; readonly words: Readonly<Record<Locale, string>> }

/** A row's categories for its product; undefined ones stay. */
export type LinePlaces = {
  readonly places: readonly Place[] | undefined
  /** Its position in each of its categories, 1 is the first. */
  readonly positions: readonly (number | undefined)[] | undefined
}

export const mostPosition = 1_000_000

/** Menus, categories and positions are parallel lists of the same length. One menu may apply to all. */
export function placesOfLine(reader: Reader): LinePlaces {
  const { cells, wrong } = reader
  const list = (column: Column) => {
    const cell = unguard(cells[column] ?? '')
    return cell.trim() === '' ? [] : listIn(cell)
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
  for (const { words } of places)
    for (const locale of locales) {
      if (words[locale].length === 1) wrong(`category_${locale}`, 'too-short', { limit: 2 })
      if (words[locale].length > 75) wrong(`category_${locale}`, 'too-long', { limit: 75 })
    }
  return { places, positions }
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
