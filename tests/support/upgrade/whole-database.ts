// A database's content in a form that is the same on both engines and in every version.
import type { Kysely } from 'kysely'
import type { Store } from '#db/open.ts'

type Row = Record<string, unknown>
/** Every row of every table, in an order that does not depend on the engine. */
export type Whole = Record<string, Row[]>

export async function wholeOf({ db }: Store): Promise<Whole> {
  const tables = db as unknown as Kysely<Record<string, Row>>
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const whole: Whole = {}
  for (const name of names) {
    // Each version adds its steps.
    if (name === 'migration') continue
    const rows = await tables.selectFrom(name).selectAll().execute()
    whole[name] = rows.map((row) => plain(row) as Row).sort(byText)
  }
  return whole
}

const byText = (one: Row, other: Row) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** As in JSON, with sorted keys. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return Buffer.from(value as Uint8Array).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, part]) => [key, plain(part)]))
}

/** What later migrations add: new columns of a table with their values in old rows, or a function of them. A new table has none. */
export type Added = Record<string, Row | ((row: Row) => Row)>

/** The differences of two databases, one per line. */
export function differences(before: Whole, after: Whole, added: Added = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(added), ...Object.keys(after)])
  return [...names].sort().flatMap((name) => {
    const was = before[name] ?? (added[name] && [])
    const is = after[name]
    if (!was) return [`${name}: a table that no one has named`]
    if (!is) return [`${name}: the table is gone`]
    const expected = count(
      was.filter(isMeant(name)).map((row) => text({ ...row, ...addedTo(row, added[name]) })),
    )
    const found = count(is.filter(isMeant(name)).map(text))
    const lines = (one: Map<string, number>, other: Map<string, number>, what: string) =>
      [...one]
        .filter(([row, times]) => times > (other.get(row) ?? 0))
        .map(([row]) => `${name}: ${what} ${row}`)
    return [...lines(expected, found, 'lost'), ...lines(found, expected, 'new')]
  })
}

const addedTo = (row: Row, added: Added[string] = {}) =>
  typeof added === 'function' ? added(row) : added

/** Any write moves the shop's revisions. The revision of orders is the position of the last change. */
const isMeant = (name: string) => (row: Row) => name !== 'revision' || row.subject === 'orders'

const text = (row: Row) => JSON.stringify(plain(row))

function count(rows: readonly string[]) {
  const times = new Map<string, number>()
  for (const row of rows) times.set(row, (times.get(row) ?? 0) + 1)
  return times
}
