// Writes src/db/tables.ts and src/db/schema.sql from a freshly migrated database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/open.ts'
import { writeChanged } from './write-changed.ts'

const types: Record<string, string> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  timestamptz: 'Date',
  bytes: 'Uint8Array',
  localised: 'Localised',
  json: 'unknown',
}
const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-tables-'))
const file = path.join(folder, 'tiffin.sqlite')
const store = await openSqlite(file)
await migrate(store)
await store.close()

const sqlite = new DatabaseSync(file)
const made = sqlite
  .prepare(
    `select name, type, sql from sqlite_master where sql is not null order by type = 'table' desc, tbl_name, type, name`,
  )
  .all() as { name: string; type: string; sql: string }[]
const tables = made.filter(({ type }) => type === 'table')

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`
const rows = tables.map(({ name }) => {
  const columns = sqlite
    .prepare('select name, type, "notnull" as required, pk from pragma_table_info(?)')
    .all(name)
  const fields = columns.map((column) => {
    const type = types[String(column.type).toLowerCase()]
    if (!type) throw new Error(`${name}.${column.name}: no type for ${column.type}`)
    return `  ${column.name}: ${type}${column.required || column.pk ? '' : ' | null'}`
  })
  return `export type ${capital(name)}Row = {\n${fields.join('\n')}\n}\n`
})
sqlite.close()
rmSync(folder, { recursive: true })

const source = [
  '// Generated from the migrations by `npm run make`. Not edited by hand.',
  "import type { Localised } from '#platform/localised.ts'\n",
  ...rows,
  `export type Tables = {\n${tables.map(({ name }) => `  ${name}: ${capital(name)}Row`).join('\n')}\n}\n`,
]
writeChanged('src/db/tables.ts', source.join('\n'))

const readable = (sql: string) =>
  sql.replace(
    /^(create table "?\w+"? )\((.*)\)$/i,
    (_, head, body) => `${head}(\n  ${split(body).join(',\n  ')}\n)`,
  )
writeChanged(
  'src/db/schema.sql',
  `-- Generated from the migrations by \`npm run make\`: what SQLite holds. PostgreSQL has the same tables.\n\n${made.map(({ sql }) => `${readable(sql)};`).join('\n\n')}\n`,
)

/** Splits at commas outside of all brackets. */
function split(body: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of body) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
