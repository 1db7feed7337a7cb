import { constants, existsSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { carry } from '../carry.ts'
import { makeFolder } from '../folder.ts'
import { migrate } from '../migrate.ts'
import { openSqlite, type Store } from '../open.ts'
import { copyName, digestOf, putInPlace } from './copies.ts'
import { aPhotoIn, BackupProblem, type Contents, inspect } from './inspect.ts'
import { isSealed, seal, unseal } from './seal.ts'

export type MadeBackup = Contents & {
  readonly name: string
  readonly at: Date
  readonly bytes: number
  readonly digest: string
}

type Input = { folder: string; passphrase: string | undefined; now: Date }

/** Copies the whole shop into one file while it runs: one SQLite file, on any engine. */
export async function makeBackup(
  store: Store,
  { folder, passphrase, now: at }: Input,
): Promise<MadeBackup> {
  makeFolder(folder)
  const name = copyName(at, passphrase !== undefined)
  const file = path.join(folder, name)
  const [plain, part] = [`${file}.part`, `${file}.sealed.part`]
  try {
    await copyShop(store, plain)
    const contents = inspect(plain)
    if (passphrase) await seal(plain, part, passphrase)
    await putInPlace(passphrase ? part : plain, file)
    return { ...contents, name, at, bytes: statSync(file).size, digest: await digestOf(file) }
  } finally {
    for (const left of [plain, part]) rmSync(left, { force: true })
  }
}

async function copyShop(store: Store, to: string) {
  if (store.snapshot) return store.snapshot(to)
  const copy = await openSqlite(to)
  try {
    await migrate(copy)
    await carry(store, copy)
  } finally {
    await copy.close()
  }
}

type Rehearsal = {
  /** Where the copy is fetched from. */
  from: string
  /** Where it is laid down and deleted again. */
  folder: string
  passphrase: string | undefined
}

/** Restores a backup for trial, as one would after a fire: fetches the copy, opens it and compares it with what was written. */
export async function rehearse(
  written: Pick<MadeBackup, 'name' | 'bytes' | 'digest' | 'rows' | 'lastOrder'>,
  { from, folder, passphrase }: Rehearsal,
): Promise<void> {
  const source = path.join(from, written.name)
  const fetched = path.join(folder, `rehearsal-${process.pid}.part`)
  const plain = `${fetched}.sqlite`
  try {
    if (!existsSync(source)) throw new BackupProblem('missing')
    if (statSync(source).size < written.bytes) throw new BackupProblem('cut')
    await copyFile(source, fetched, constants.COPYFILE_FICLONE)
    if ((await digestOf(fetched)) !== written.digest) throw await changeProblem(fetched)
    const isClosed = await isSealed(fetched)
    if (isClosed) await unseal(fetched, plain, passphrase)
    const open = isClosed ? plain : fetched
    compare(inspect(open), written)
    await decode(aPhotoIn(open))
  } finally {
    for (const left of [fetched, plain]) rmSync(left, { force: true })
  }
}

/** Another program's file has a name of its own; anything else has just changed. */
async function changeProblem(file: string): Promise<BackupProblem> {
  if (await isSealed(file)) return new BackupProblem('changed')
  try {
    inspect(file)
  } catch (error) {
    if (error instanceof BackupProblem && error.code === 'foreign') return error
  }
  return new BackupProblem('changed')
}

function compare(found: Contents, written: Pick<Contents, 'rows' | 'lastOrder'>) {
  const tables = new Set([...Object.keys(found.rows), ...Object.keys(written.rows)])
  const isSame = [...tables].every((name) => found.rows[name] === written.rows[name])
  if (!isSame || found.lastOrder !== written.lastOrder) throw new BackupProblem('differs')
}

async function decode(photo: Uint8Array | undefined) {
  if (!photo) return
  const { default: sharp } = await import('sharp')
  await sharp(photo, { failOn: 'error' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new BackupProblem('photo')
    })
}
