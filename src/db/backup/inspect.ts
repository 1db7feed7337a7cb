import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../migrate.ts'

/** What a copy of the shop has. */
export type Contents = {
  readonly rows: Readonly<Record<string, number>>
  readonly orders: number
  /** The day and number of the last order; empty without orders. */
  readonly lastOrder: string
}

/** Reads a copy that is open to no one else. It must be whole, of this program and not of a newer version. */
export function inspect(file: string): Contents {
  if (!existsSync(file)) throw new BackupProblem('missing')
  if (!isSqlite(file)) throw new BackupProblem('foreign')
  return inCopy(file, (all) => {
    const tables = all(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~' order by name`,
    ).map(({ name }) => String(name))
    if (!tables.includes('migration')) throw new BackupProblem('foreign')
    const done = all('select "name" from "migration"').map(({ name }) => String(name))
    if (!done.includes(migrations[0]?.name ?? '')) throw new BackupProblem('foreign')
    if (done.some((name) => !migrations.some((step) => step.name === name)))
      throw new BackupProblem('newer')
    const [check] = all('pragma integrity_check')
    if (check?.integrity_check !== 'ok') throw new BackupProblem('damaged')
    const rows = Object.fromEntries(
      tables.map((name) => [name, Number(all(`select count(*) as n from "${name}"`)[0]?.n)]),
    )
    const [last] = all('select "shopDay", "number" from "order" order by "seq" desc limit 1')
    return {
      rows,
      orders: rows.order ?? 0,
      lastOrder: last ? `${last.shopDay} ${last.number}` : '',
    }
  })
}

/** The largest photo of a copy. */
export const aPhotoIn = (file: string): Uint8Array | undefined =>
  inCopy(file, (all) => {
    const [found] = all(
      'select "body" from "photoFile" order by "width" desc, "photoId" desc limit 1',
    )
    return found?.body as Uint8Array | undefined
  })

type All = (text: string) => Record<string, unknown>[]

function inCopy<Answer>(file: string, work: (all: All) => Answer): Answer {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return work((text) => copy.prepare(text).all())
  } catch (error) {
    throw isDamage(error) ? new BackupProblem('damaged') : error
  } finally {
    copy.close()
    // A reader can't remove them.
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  }
}

function isSqlite(file: string): boolean {
  const head = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  readSync(handle, head, 0, 16, 0)
  closeSync(handle)
  return head.toString('latin1') === 'SQLite format 3\0'
}

/** What can be wrong with a copy of the shop. */
const backupProblems = [
  'failed',
  'unsent',
  'missing',
  'unread',
  'cut',
  'changed',
  'passphrase',
  'damaged',
  'foreign',
  'newer',
  'differs',
  'photo',
] as const
export type BackupProblemCode = (typeof backupProblems)[number]

const words: Record<BackupProblemCode, string> = {
  failed: 'The backup wasn’t made.',
  unsent: 'The copy hasn’t reached BACKUP_TO.',
  missing: 'The file doesn’t exist.',
  unread: 'The copy couldn’t be read back.',
  cut: 'The file is cut off.',
  changed: 'The file isn’t the one that was written: it has changed.',
  passphrase: 'The passphrase is wrong. Set BACKUP_PASSPHRASE to the one used for this backup.',
  damaged: 'The file is damaged or cut off.',
  foreign: 'The file isn’t a backup of Tiffin.',
  newer: 'A newer Tiffin wrote the file. Install that version first.',
  differs: 'The copy doesn’t have everything that was written.',
  photo: 'A photo in the copy can’t be shown.',
}

/** SQLite's codes for a file that isn't whole: corrupt, not a database, and too short to read. */
const damage = new Set([11, 26])
const tooShort = 522

/** The file itself is broken. A full or read-only disk says nothing about it. */
export function isDamage(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code !== 'ERR_SQLITE_ERROR') return false
  return errcode === tooShort || damage.has(Number(errcode) & 0xff)
}

/** SQLite's code for a file that it can't open: where it is, the files beside it can't be made. */
export const isUnopened = (error: unknown) => (error as { errcode?: unknown }).errcode === 14

export class BackupProblem extends Error {
  readonly code: BackupProblemCode

  constructor(code: BackupProblemCode) {
    super(words[code])
    this.code = code
  }
}
