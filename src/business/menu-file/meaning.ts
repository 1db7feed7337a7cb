import { listIn, plain, unguard } from './cell.ts'
import { type FileColumn, type Line, ofGroup, ofProduct } from './column.ts'
import type { ParsedLine, ParsedOption } from './parsed-line.ts'
import type { LineError } from './reader.ts'

type Read = Line & { readonly errors: readonly LineError[] }

export const productErrors = (lines: readonly ParsedLine[]) =>
  sharedErrors(lines, ofProduct, meaningOf)

export const groupErrors = (lines: readonly ParsedOption[]) =>
  sharedErrors(lines, ofGroup, meaningOfGroup)

/**
 * The errors in the shared part of rows, each once: an invalid cell in every row is reported at the first, and so is a row that
 * differs from the first.
 */
function sharedErrors<One extends Read>(
  lines: readonly One[],
  columns: readonly FileColumn[],
  meaningOf: (column: FileColumn, line: One) => string,
): LineError[] {
  const [first, ...others] = lines
  const reported = new Map<One, LineError[]>(lines.map((line) => [line, [...line.errors]]))
  if (!first) return []
  const contradicts = (column: FileColumn, line: One) =>
    Boolean(line.cells[column]?.trim()) && meaningOf(column, line) !== meaningOf(column, first)
  for (const column of columns) {
    let isReported = hasErrorAt(first, column)
    for (const line of others) {
      const own = reported.get(line)
      if (hasErrorAt(line, column)) {
        const isEcho = line.cells[column]?.trim() === first.cells[column]?.trim()
        if (isReported && isEcho)
          reported.set(line, own?.filter((error) => error.column !== column) ?? [])
        isReported = true
      } else if (!isReported && contradicts(column, line)) {
        const cell = first.cells[column]?.trim() ?? ''
        own?.push({ row: line.row, column, code: 'differs', first: cell })
        isReported = true
      }
    }
  }
  return [...reported.values()].flat()
}

const hasErrorAt = ({ errors }: Read, column: FileColumn) =>
  errors.some((error) => error.column === column)

/** A cell's meaning in any spelling: да is yes, 12,50 is 12.5. */
function meaningOf(column: FileColumn, { cells, label, isAvailable }: ParsedLine): string {
  const cell = cells[column] ?? ''
  switch (column) {
    case 'available':
      return String(isAvailable)
    case 'calories':
    case 'protein':
    case 'fat':
    case 'carbohydrate':
      return String(label.nutrition[column])
    case 'allergens':
    case 'diets':
    case 'spicy':
      return String(label[column])
    case 'allergens_declared':
      return String(label.allergensDeclared)
    case 'menu':
    case 'category_en':
    case 'category_ru':
    case 'position':
      return JSON.stringify(listIn(unguard(cell)).map(plain))
    default:
      return spaced(unguard(cell))
  }
}

/** The fields of a group whose cells have several spellings: a plus is «плюс», yes is «да», and 1 is 1.0. */
const fieldOf: Partial<Record<FileColumn, keyof ParsedOption>> = {
  sign: 'sign',
  least: 'least',
  most: 'most',
  most_of_one: 'mostOfOne',
  free: 'freeCount',
  allergens_declared: 'allergensDeclared',
}

function meaningOfGroup(column: FileColumn, line: ParsedOption): string {
  const field = fieldOf[column]
  return field ? String(line[field]) : spaced(unguard(line.cells[column] ?? '')).toLowerCase()
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
