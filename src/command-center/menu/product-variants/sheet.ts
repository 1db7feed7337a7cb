import { unitIn } from '#business/menu/unit.ts'
import { amountIn, minorIn, numberWithin } from '#business/menu-file/cell.ts'
import type { Locale } from '#platform/localised.ts'
import { type Line, newLine } from './table.ts'

/** Parses rows copied from a spreadsheet, with tab-separated cells: name in two languages, price, amount, unit, SKU. */
export const linesIn = (text: string, languages: readonly Locale[]): Line[] =>
  text
    .split(/\r?\n/)
    .filter((row) => row.trim())
    .map((row) =>
      lineIn(
        row.split('\t').map((cell) => cell.trim()),
        languages,
      ),
    )

function lineIn(cells: readonly string[], languages: readonly Locale[]): Line {
  const names = languages.map((locale, at) => ({ locale, value: cells[at] ?? '' }))
  const [price = '', amount = '', ownUnit = '', sku = ''] = cells.slice(languages.length)
  // Accepts «450 г» in one cell, too.
  const [word = ''] = /\p{L}+/u.exec(amount) ?? []
  const unit = unitIn(ownUnit) ?? unitIn(word)
  return newLine({
    name: names.filter(({ value }) => value),
    price: numberIn(price, minorIn),
    // An amount of something else isn't grams.
    amount: (ownUnit || word) && !unit ? null : numberIn(amount, amountIn),
    unit: unit ?? 'g',
    sku,
  })
}

/** Null if there is none, or if it is ambiguous. */
function numberIn(cell: string, reader: (number: string) => number): number | null {
  const value = numberWithin(cell, reader) ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
