import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Running } from './host.ts'

export async function tablesOf(shop: Running): Promise<string[]> {
  const isFile = existsSync(path.join(shop.dataDir, 'tiffin.sqlite'))
  const names = await shop.rows(
    isFile
      ? `select name from sqlite_master where type = 'table'`
      : `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  return names.map(({ name }) => String(name))
}

/** A digest of every table: two are equal if nothing has changed in between. */
export async function digestOf(shop: Running): Promise<Map<string, string>> {
  const names = await tablesOf(shop)
  // The bytes of photos never change; they are only written and deleted.
  const columnsOf = (name: string) => (name === 'photoFile' ? '"photoId", "width"' : '*')
  const found = await shop.rowsOfEach(
    names.map((name) => `select ${columnsOf(name)} from "${name}"`),
  )
  return new Map(names.map((name, at) => [name, digestOfRows(found[at] ?? [])]))
}

function digestOfRows(rows: readonly object[]) {
  const lines = rows.map((row) => JSON.stringify(row)).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

export const changedBetween = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
