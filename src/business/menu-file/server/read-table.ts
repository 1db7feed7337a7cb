import { type Refusal, refuse } from '#platform/refusal.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Decimal } from '../cell.ts'
import { isOfOptions, linesOf, optionLinesOf } from '../column.ts'
import { mostRows } from '../contract.ts'
import { optionPlanOf } from '../option-plan.ts'
import { planOf } from '../plan.ts'
import { decoded, separated } from '../reader.ts'
import type { Stored } from '../stored.ts'

export type Table = {
  readonly table: readonly (readonly string[])[]
  /** The number of a row as in a spreadsheet. */
  rowAt(index: number): number
}

/** The cells of a file, or why it can't be read. The library is loaded with the first file. */
export async function readTable(
  file: Uint8Array,
): Promise<Table | Refusal<'menu-file-unreadable'>> {
  const text = decoded(file)
  if (text === undefined) return refuse('menu-file-unreadable')
  const { rows, delimiter } = separated(text)
  const { parse, CsvError } = await import('csv-parse/sync')
  const numbers: number[] = []
  const options = {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (record: string[], { empty_lines }: { empty_lines: number }) => {
      // Empty rows count, line breaks within a cell don't.
      numbers.push(numbers.length + 1 + empty_lines)
      return record
    },
    // Reads the header and one row more than allowed: enough to detect too many.
    to: mostRows + 2,
  }
  try {
    return { table: parse(rows, options), rowAt: (index) => numbers[index] ?? index + 1 }
  } catch (error) {
    const isQuote = error instanceof CsvError && error.code.includes('QUOTE')
    // Line breaks within a cell don't count here either.
    const row = isQuote ? Number(error.records) + Number(error.empty_lines) + 1 : undefined
    return refuse('menu-file-unreadable', { row })
  }
}

/** What a file would do: one of the menu, or one of options, by its header row. */
export async function planFile({ table, rowAt }: Table, stored: Stored, decimal: Decimal) {
  const isOptions = isOfOptions(table)
  const read = isOptions ? optionLinesOf(table, stored.sizes, rowAt) : linesOf(table, rowAt)
  if (!read) return refuse('menu-file-no-columns')
  const { lines, unknown } = read
  if (unknown.length > 0) return refuse('menu-file-unknown-columns', { headings: unknown })
  if (lines.length > mostRows) return refuse('menu-file-too-long', { most: mostRows })
  return isOptions
    ? { options: await optionPlanOf(lines, stored, randomId, decimal) }
    : { menu: await planOf(lines, stored, randomId, decimal) }
}
