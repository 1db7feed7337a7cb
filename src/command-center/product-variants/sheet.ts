import type { Unit } from '#business/catalog/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { type Line, newLine } from './table.ts'

const spellings: Record<Unit, RegExp> = {
  g: /^(g|gr|gram|grams|г|гр|грамм)$/,
  kg: /^(kg|кг)$/,
  ml: /^(ml|мл)$/,
  l: /^(l|л|литр)$/,
  pcs: /^(pcs|pc|шт)$/,
  oz: /^(oz|унц|унция)$/,
  lb: /^(lb|lbs|фунт)$/,
}

/** Rows copied from a spreadsheet, cells apart by tabs: name in two languages, price, amount, unit, SKU. */
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
  const [price = '', amount = '', unit = '', sku = ''] = cells.slice(languages.length)
  return newLine({
    name: names.filter(({ value }) => value),
    price: numberIn(price, 100),
    amount: numberIn(amount, 1),
    // «450 г» in one cell is read as well.
    unit: unitIn(unit) ?? unitIn(amount.replace(/[\d\s.,]/g, '')) ?? 'g',
    sku,
  })
}

/** The first number of a cell in its smallest unit; null where there is none. */
function numberIn(cell: string, scale: number): number | null {
  const digits = cell.replace(/[\s\u00a0]/g, '').match(/-?\d+(?:[.,]\d+)?/)?.[0]
  return digits === undefined ? null : Math.round(Number(digits.replace(',', '.')) * scale)
}

function unitIn(word: string): Unit | undefined {
  const plain = word.toLowerCase().replace(/\.$/, '')
  return (Object.keys(spellings) as Unit[]).find((unit) => spellings[unit].test(plain))
}
