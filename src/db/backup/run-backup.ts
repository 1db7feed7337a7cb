import path from 'node:path'
import { sql } from 'kysely'
import { checkRoom, isSameDisk, makeFolder } from '../folder.ts'
import { isCurrent } from '../migrate.ts'
import type { Store, Tx } from '../open.ts'
import type { BackupRow } from '../tables.ts'
import {
  backupFolder,
  copiesIn,
  copyName,
  deleteLeftovers,
  deleteOldCopies,
  sendCopies,
} from './copies.ts'
import { BackupProblem, type BackupProblemCode } from './inspect.ts'
import { type MadeBackup, makeBackup, rehearse } from './make-backup.ts'

const savedRows = 60

async function recordBackup(tx: Tx, made: MadeBackup & { tookMs: number }) {
  const { name: id, at, bytes, orders, lastOrder, rows, digest, tookMs } = made
  const row = { id, at, bytes, orders, lastOrder, rows, digest, tookMs }
  await insertRow(tx, row)
}

/** Nothing whole was written, or it wasn't tried out. Of failures in a row the last stays: they mustn't push the backups off the record. */
async function recordFailure(tx: Tx, at: Date) {
  const last = await tx
    .selectFrom('backup')
    .select('at')
    .where('problem', 'is distinct from', 'failed')
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .deleteFrom('backup')
    .where('problem', '=', 'failed')
    .where('at', '>', last?.at ?? new Date(0))
    .where('at', '<=', at)
    .execute()
  await insertRow(tx, {
    id: copyName(at, false),
    at,
    bytes: 0,
    orders: 0,
    lastOrder: '',
    rows: {},
    digest: '',
    tookMs: 0,
    problem: 'failed',
  })
}

type CutShort = {
  /** What was on record before it began. */
  before: readonly Pick<BackupRow, 'id'>[]
  backupTo: string | undefined
  /** It was ended at its time limit: another one now would hang as well. */
  isTooSlow: boolean
  now: Date
}

/** The process of a backup ended before its work: what it wrote is neither sent nor tried out. */
export async function recordCutShort(tx: Tx, { before, backupTo, isTooSlow, now }: CutShort) {
  const known = new Set(before.map(({ id }) => id))
  const made = (await recordedBackups(tx)).filter(({ id }) => !known.has(id))
  const [written] = made
  if (written && hasOutcome(written)) return
  if (!written || !isTooSlow) return recordFailure(tx, now)
  const problem = backupTo && written.sentAt === null ? 'unsent' : 'unread'
  await tx.updateTable('backup').set({ problem }).where('id', '=', written.id).execute()
}

/** One without was cut short, or is running now. */
export const hasOutcome = ({ rehearsedAt, problem }: BackupRow) =>
  rehearsedAt !== null || problem !== null

async function insertRow(tx: Tx, row: Partial<BackupRow> & Pick<BackupRow, 'id'>) {
  await tx
    .insertInto('backup')
    .values({
      sentAt: null,
      rehearsedAt: null,
      rehearsalMs: null,
      problem: null,
      ...row,
    } as BackupRow)
    .execute()
  const old = await tx.selectFrom('backup').select('id').orderBy('at', 'desc').execute()
  const ids = old.slice(savedRows).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('backup').where('id', 'in', ids).execute()
}

async function unsentBackups(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('backup').select('id').where('sentAt', 'is', null).execute()
  return rows.map(({ id }) => id)
}

async function recordSent(tx: Tx, ids: readonly string[], sentAt: Date) {
  if (ids.length > 0)
    await tx.updateTable('backup').set({ sentAt }).where('id', 'in', ids).execute()
}

export const recordRehearsal = (
  tx: Tx,
  { id, ...outcome }: Pick<BackupRow, 'id' | 'rehearsedAt' | 'rehearsalMs' | 'problem'>,
) => tx.updateTable('backup').set(outcome).where('id', '=', id).execute()

/** The backups that are on record, the newest first. */
export const recordedBackups = (tx: Tx): Promise<BackupRow[]> =>
  tx.selectFrom('backup').selectAll().orderBy('at', 'desc').execute()

export type BackupSettings = {
  readonly dataDir: string
  /** A second place for copies. */
  readonly backupTo?: string | undefined
  readonly backupPassphrase?: string | undefined
}

export type BackupRun = Pick<MadeBackup, 'name' | 'bytes' | 'orders'> & {
  readonly file: string
  readonly tookMs: number
  readonly rehearsalMs: number
  /** Why the copy couldn't be sent to the second place. */
  readonly notSent: string | undefined
  readonly problem: BackupProblemCode | undefined
  /** What the system said, if the copy couldn't be read back. */
  readonly error: string | undefined
}

/** The nightly work: a backup, a copy of it in the second place, and a rehearsal of the restore from there. */
export async function runBackup(store: Store, settings: BackupSettings): Promise<BackupRun> {
  const { dataDir, backupTo, backupPassphrase: passphrase } = settings
  const folder = backupFolder(dataDir)
  const now = new Date()
  const made = await Promise.try(() => clear(folder, dataDir))
    .then(() => leaveRoom(store, folder))
    .then(() => makeBackup(store, { folder, passphrase, now }))
    .catch(async (error) => {
      // On a full disk this fails too: then its age shows it.
      await record(store, (tx) => recordFailure(tx, now)).catch(() => {})
      throw error
    })
  deleteOldCopies(folder)
  const tookMs = Date.now() - now.getTime()
  await record(store, (tx) => recordBackup(tx, { ...made, tookMs }))
  const isSealed = passphrase !== undefined
  const notSent =
    backupTo && (await send(store, { name: made.name, folder, to: backupTo, isSealed }))
  const from = backupTo && !notSent ? backupTo : folder
  const startedAt = Date.now()
  const { problem, error } = await rehearsed(made, { from, folder, passphrase })
  const rehearsalMs = Date.now() - startedAt
  const outcome = {
    ...{ id: made.name, rehearsedAt: new Date(), rehearsalMs },
    problem: problem ?? (notSent ? 'unsent' : null),
  }
  await record(store, (tx) => recordRehearsal(tx, outcome))
  const { name, bytes, orders } = made
  const file = path.join(folder, name)
  return {
    ...{ name, bytes, orders, file, tookMs, rehearsalMs },
    ...{ notSent: notSent || undefined, problem, error },
  }
}

/** What interrupted backups left may take the room that this one needs. */
function clear(folder: string, dataDir: string) {
  makeFolder(folder)
  for (const place of [folder, dataDir]) deleteLeftovers(place, true)
}

/** Data of another version has no place for it. */
async function record(store: Store, work: (tx: Tx) => Promise<unknown>) {
  if (await isCurrent(store)) await store.write(work)
}

type Destination = { folder: string; dataDir: string; passphrase?: string | undefined }

/** Only writes a backup into a folder. It stays, so on the shop's own disk it must leave the room that orders need. */
export async function writeBackup(
  store: Store,
  { folder, dataDir, passphrase }: Destination,
): Promise<MadeBackup> {
  if (isSameDisk(folder, dataDir)) await leaveRoom(store, folder, passphrase ? 2 : 1)
  return makeBackup(store, { folder, passphrase, now: new Date() })
}

/** What the shop itself needs room for while a backup is made and tried out. */
const reserveBytes = 200 * 1024 * 1024
/** The copy, the same sealed, and the one of the test restore. */
const mostCopies = 3

/** Fails before anything is written: a backup must not take the room that orders need. */
async function leaveRoom(store: Store, folder: string, copies = mostCopies) {
  // Another version may have no record.
  const made = (await isCurrent(store)) ? await store.read(recordedBackups) : []
  const last = made.find(({ bytes }) => bytes > 0)
  makeFolder(folder)
  const least = copies * (last?.bytes ?? (await store.read(sizeOf(store)))) + reserveBytes
  const megabytes = Math.ceil(least / 1024 ** 2)
  await checkRoom(folder, least, `A backup needs ${megabytes} MB of free space on the disk.`)
}

/** The size of the data, until a backup shows its own. */
const sizeOf =
  ({ engine }: Store) =>
  async (tx: Tx) => {
    const { rows } = await (engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as "bytes"
          from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select coalesce(sum(pg_total_relation_size("oid")), 0) as "bytes"
          from pg_class where "relkind" = 'r' and "relnamespace" = current_schema()::regnamespace`
    ).execute(tx)
    return Number(rows[0]?.bytes)
  }

/** Why this copy wasn't sent, if it wasn't. Earlier ones that don't arrive are tried again the next time. */
async function send(
  store: Store,
  { name, folder, to, isSealed }: { name: string; folder: string; to: string; isSealed: boolean },
) {
  const sent = await sentBefore(store, folder)
  let problem: string | undefined
  try {
    await sendCopies(folder, to, { sent: new Set(sent), isSealed })
  } catch (error) {
    problem = (error as Error).message
  }
  const there = namesIn(to)
  await record(store, async (tx) => {
    const arrived = (await unsentBackups(tx)).filter((id) => there.has(id))
    await recordSent(tx, arrived, new Date())
  })
  return there.has(name) ? undefined : problem
}

/** Without a record the second place may have had any of them: what it lacks in the past was deleted. */
async function sentBefore(store: Store, folder: string) {
  if (!(await isCurrent(store))) return copiesIn(folder).map(({ name }) => name)
  const rows = await store.read(recordedBackups)
  return rows.filter(({ sentAt }) => sentAt !== null).map(({ id }) => id)
}

/** None of a place that can't be read. */
function namesIn(place: string): Set<string> {
  try {
    return new Set(copiesIn(place).map(({ name }) => name))
  } catch {
    return new Set()
  }
}

/** A failing disk is a problem of the copy, too: one that can't be read back is no backup. */
async function rehearsed(
  ...args: Parameters<typeof rehearse>
): Promise<Pick<BackupRun, 'problem' | 'error'>> {
  try {
    await rehearse(...args)
    return { problem: undefined, error: undefined }
  } catch (error) {
    if (error instanceof BackupProblem) return { problem: error.code, error: undefined }
    const { syscall, message } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    return { problem: 'unread', error: message }
  }
}
