import { isMisspelt } from './cell.ts'

/** An unknown or repeated heading, and the column that it probably means. */
export type UnknownHeading = { readonly heading: string; readonly meant: string | null }

/** Each is compared with every known one, and no one corrects more at once. */
const mostUnknown = 50

export const plainHeading = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

/** Columns by their names and by other spellings of owners. */
export const byHeading = <Name extends string>(names: Readonly<Record<Name, readonly string[]>>) =>
  new Map(
    (Object.keys(names) as Name[]).flatMap((column) =>
      [column, ...names[column]].map((name) => [plainHeading(name), column] as const),
    ),
  )

/** The rows below the header with their cells by column, or its unknown headings. `rowAt` gives a row's number in the file. */
export function linesUnder<Name extends string>(
  [head = [], ...rest]: readonly (readonly string[])[],
  known: ReadonlyMap<string, Name>,
  rowAt: (index: number) => number,
) {
  const names = head.map((heading) => known.get(plainHeading(heading)))
  const places = new Map(
    names.flatMap((column, at) => (column ? [[column, at] as const] : [])).toReversed(),
  )
  const unknown = head
    .map((heading, at) => ({ heading, column: names[at], at }))
    .filter(
      ({ heading, column, at }) => heading.trim() !== '' && !(column && places.get(column) === at),
    )
    .slice(0, mostUnknown)
    .map(({ heading, column }): UnknownHeading => {
      return { heading, meant: column ?? meantBy(heading, known) }
    })
  const lastAt = names.findLastIndex((column) => column !== undefined)
  const last = names[lastAt]
  const lines = rest.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const byColumn = [...places].map(([column, place]) => [column, cells[place] ?? ''])
    // Half of a number that has a comma. Other notes beside the table mean nothing.
    const part = cells.slice(lastAt + 1).find((cell) => /^\s*\d+/.test(cell))
    return {
      row: rowAt(index + 1),
      cells: Object.fromEntries(byColumn) as { [One in Name]?: string },
      ...(part !== undefined && last && { extra: { column: last, part } }),
    }
  })
  return { columns: new Set(places.keys()), lines, unknown }
}

const meantBy = (heading: string, known: ReadonlyMap<string, string>): string | null =>
  [...known].find(([name]) => isMisspelt(name, plainHeading(heading)))?.[1] ?? null
