import { type Refusal, refuse } from '#platform/refusal.ts'
import { linesOf } from '../column.ts'
import { mostRows } from '../contract.ts'
import { decoded, delimiterOf } from '../decoded.ts'

type Table = NonNullable<ReturnType<typeof linesOf>>
type Code = 'menu-file-unreadable' | 'menu-file-no-columns' | 'menu-file-too-long'

/** The lines of a file, or why it is no table of ours. The library comes with the first file. */
export async function readTable(file: Uint8Array): Promise<Table | Refusal<Code>> {
  const text = decoded(file)
  if (text === undefined) return refuse('menu-file-unreadable')
  const { parse } = await import('csv-parse/sync')
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    // The head and one line more than are taken: enough to know that there are too many.
    to: mostRows + 2,
  }
  try {
    const table = linesOf(parse(text, options))
    if (!table) return refuse('menu-file-no-columns')
    return table.lines.length > mostRows ? refuse('menu-file-too-long', { most: mostRows }) : table
  } catch {
    return refuse('menu-file-unreadable')
  }
}
