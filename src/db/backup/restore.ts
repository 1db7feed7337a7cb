import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#platform/durations.ts'
import { carry } from '../carry.ts'
import { refuseInUse, UnfitDatabase } from '../failures.ts'
import { checkRoom, makeFolder } from '../folder.ts'
import { migrate } from '../migrate.ts'
import { copyOf, openSqlite, openStore } from '../open.ts'
import { backupFolder, copiesIn } from './copies.ts'
import { BackupProblem, type Contents, inspect, isDamage, isUnopened } from './inspect.ts'
import { isSealed, unseal } from './make-backup.ts'
import type { BackupSettings } from './run-backup.ts'
import { layDown, type Step } from './swap.ts'

type Where = BackupSettings & { readonly databaseUrl?: string | undefined }

/** Of a clock that was ahead. A machine's clock may be wrong by hours. */
const isAhead = ({ at }: { at: Date }, now: Date) => at.getTime() - now.getTime() > dayMs

/**
 * The newest copy, here or in the second place, and the newest of those that are dated after it by a clock that was ahead: what came
 * after such a copy isn't in it. It is taken only if there is no other. A place that can't be read is left out.
 */
export function latestCopy({ dataDir, backupTo }: BackupSettings, now: Date) {
  const folders = [backupFolder(dataDir), ...(backupTo ? [backupTo] : [])]
  const unread: { folder: string; why: string }[] = []
  const copies = folders
    .flatMap((folder) => {
      try {
        return copiesIn(folder).map((copy) => ({ ...copy, folder }))
      } catch (error) {
        unread.push({ folder, why: (error as Error).message })
        return []
      }
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const fileOf = (copy: (typeof copies)[number] | undefined) =>
    copy && path.join(copy.folder, copy.name)
  return {
    file: fileOf(copies.find((copy) => !isAhead(copy, now)) ?? copies[0]),
    ahead: fileOf(copies.find((copy) => isAhead(copy, now))),
    unread,
  }
}

type Restored = Contents & {
  /** The file in the data folder that the next start puts in place. */
  readonly waiting: string | undefined
}

/**
 * Checks a copy completely and then hands it to the shop: to its next start, or at once to PostgreSQL. Before that it changes
 * nothing of the shop.
 */
export async function restore(
  file: string,
  where: Where,
  step: Step = () => {},
): Promise<Restored> {
  if (isFolder(file)) throw new UnfitDatabase('It’s a folder. Name one of the files in it.')
  makeFolder(where.dataDir)
  const part = path.join(where.dataDir, 'restore.part')
  const deletePart = () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(part + ending, { force: true })
  }
  deletePart()
  await leaveRoom(file, where.dataDir)
  try {
    await openCopy(file, part, where.backupPassphrase).catch((error) => {
      throw readingProblem(error, file)
    })
    step('copied')
    const contents = inspect(part)
    if (!where.databaseUrl)
      return { ...contents, waiting: await layDown(where.dataDir, part, step) }
    await intoPostgres(part, where.databaseUrl)
    return { ...contents, waiting: undefined }
  } finally {
    deletePart()
  }
}

function isFolder(file: string) {
  try {
    return statSync(file).isDirectory()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw unreadable
    throw new BackupProblem('missing')
  }
}

const unreadable = new UnfitDatabase(
  'This user may not read it, or not enter its folder. Run the command as the user who owns the file, change its permissions, or copy it to a folder that this user can read.',
)

/** For the shop that goes on until the restart: thousands of orders. */
const reserveBytes = 20 * 1024 * 1024

/** A restore of the wrong moment must not stop a shop that takes orders. */
async function leaveRoom(file: string, dataDir: string) {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  const least = statSync(file).size + (log?.size ?? 0) + reserveBytes
  const megabytes = Math.ceil(least / 1024 ** 2)
  await checkRoom(dataDir, least, `It needs ${megabytes} MB of free space in ${dataDir}.`)
}

async function openCopy(file: string, to: string, passphrase: string | undefined) {
  if (statSync(file).size === 0) throw new BackupProblem('damaged')
  if (await isSealed(file)) return unseal(file, to, passphrase)
  if (!hasLog(file)) return copyClosed(file, to)
  await copyOf(file, to)
}

/** What to report when a file, or a data file with its log, can't be read. */
export function readingProblem(error: unknown, file: string): unknown {
  const { code, path: at } = error as NodeJS.ErrnoException
  if (code === 'EACCES' && at === file) return unreadable
  if (isUnopened(error))
    return new UnfitDatabase(
      `It can’t be opened in its folder. Copy it, with ${path.basename(file)}-wal, to a folder that can be written to, and restore that copy.`,
    )
  return isDamage(error) ? new BackupProblem('damaged') : error
}

/** With its own permissions: a file on a stick may be open to everyone, or not writable. */
const copyClosed = (file: string, to: string) =>
  pipeline(createReadStream(file), createWriteStream(to, { mode: 0o600 }))

/** The data file of a shop that was killed, and not a copy: its latest orders are in the log only. */
function hasLog(file: string) {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return log !== undefined && log.size > 0
}

const incoming = 'tiffin_incoming'
const before = 'tiffin_before_restore'

/** Carries the copy into a schema of its own, which then takes the place of the present one in one transaction. */
async function intoPostgres(file: string, databaseUrl: string) {
  const { default: pg } = await import('pg')
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await refuseInUse(connection)
    await connection.query(`drop schema if exists ${incoming} cascade; create schema ${incoming}`)
    await carryInto(file, within(databaseUrl, incoming))
    await refuseInUse(connection)
    const { rows } = await connection.query('select current_schema() as name')
    await connection.query(swapOf(pg.escapeIdentifier(rows[0].name)))
  } finally {
    await connection.end()
  }
}

const within = (databaseUrl: string, schema: string) => {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

async function carryInto(file: string, databaseUrl: string) {
  const from = await openSqlite(file)
  const to = await openStore({ dataDir: '', databaseUrl, warn: () => {} })
  try {
    await migrate(from)
    await migrate(to)
    await carry(from, to)
  } finally {
    await from.close()
    await to.close()
  }
}

/**
 * Moves the shop's own objects between the schemas and not the schema itself: its name may belong to another user, and it may hold
 * extensions.
 */
const swapOf = (present: string) => `
  begin;
  drop schema if exists ${before} cascade;
  create schema ${before};
  do $$
  declare
    step record;
    one record;
  begin
    for step in select * from (values ('${present}', '${before}'), ('${incoming}', '${present}')) as "steps" ("source", "target") loop
      for one in
        select * from (
          select "oid", 'table ' || "oid"::regclass as "name", "relnamespace" as "schema"
            from pg_class where "relkind" = 'r'
          union all
          select "oid", 'function ' || "oid"::regprocedure, "pronamespace" from pg_proc where "prokind" = 'f'
          union all
          select "oid", 'domain ' || "oid"::regtype, "typnamespace" from pg_type where "typtype" = 'd'
        ) as "objects"
        where "schema" = step."source"::regnamespace
        and not exists (select from pg_depend where "objid" = "objects"."oid" and "deptype" = 'e')
      loop
        execute format('alter %s set schema %s', one."name", step."target");
      end loop;
    end loop;
  end $$;
  drop schema ${incoming} cascade;
  commit`
