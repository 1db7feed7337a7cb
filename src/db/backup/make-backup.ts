// Encrypted copies: scrypt and AES-256-GCM in pieces. Each piece is bound to its number and to whether it is the last, so pieces
// can't be swapped, and a file that was cut off is recognized. `appendFile` writes a whole piece or fails; `write` may write a part.

import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { constants, existsSync, rmSync, statSync } from 'node:fs'
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { carry } from '../carry.ts'
import { makeFolder } from '../folder.ts'
import { migrate, migrationsOf } from '../migrate.ts'
import { openSqlite, type Store } from '../open.ts'
import { copyName, digestOf, putInPlace } from './copies.ts'
import { aPhotoIn, BackupProblem, type Contents, inspect } from './inspect.ts'

const magic = Buffer.from('TIFFIN\0\x01', 'latin1')
const saltBytes = 16
const checkBytes = 32
const tagBytes = 16
const headBytes = magic.length + saltBytes + checkBytes
const pieceBytes = 1024 * 1024

export async function seal(from: string, to: string, passphrase: string): Promise<void> {
  const salt = randomBytes(saltBytes)
  const { key, check } = await keysOf(passphrase, salt)
  await between(from, to, async (source, target, size) => {
    await target.appendFile(Buffer.concat([magic, salt, check]))
    const pieces = Math.max(1, Math.ceil(size / pieceBytes))
    for (let at = 0; at < pieces; at++) {
      const piece = await readPiece(source, pieceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce(at, at === pieces - 1))
      await target.appendFile(
        Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]),
      )
    }
  })
}

/** The plain copy of a sealed file. */
export async function unseal(
  from: string,
  to: string,
  passphrase: string | undefined,
): Promise<void> {
  if (!passphrase) throw new BackupProblem('passphrase')
  await between(from, to, async (source, target, size) => {
    const head = await readPiece(source, headBytes)
    if (head.length < headBytes) throw new BackupProblem('damaged')
    const salt = head.subarray(magic.length, magic.length + saltBytes)
    const { key, check } = await keysOf(passphrase, salt)
    if (!check.equals(head.subarray(-checkBytes))) throw new BackupProblem('passphrase')
    const pieces = Math.ceil((size - headBytes) / (pieceBytes + tagBytes))
    if (pieces < 1) throw new BackupProblem('damaged')
    for (let at = 0; at < pieces; at++) {
      const sealed = await readPiece(source, pieceBytes + tagBytes)
      await target.appendFile(opened(sealed, key, nonce(at, at === pieces - 1)))
    }
  })
}

export async function isSealed(file: string): Promise<boolean> {
  const source = await open(file)
  try {
    return (await readPiece(source, magic.length)).equals(magic)
  } finally {
    await source.close()
  }
}

function opened(sealed: Buffer, key: Buffer, iv: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new BackupProblem('damaged')
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    throw new BackupProblem('damaged')
  }
}

/** The key of the pieces, and a value by which a wrong passphrase is recognized before them. */
async function keysOf(passphrase: string, salt: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  scrypt(passphrase, salt, 64, cost, (error, made) => (error ? reject(error) : resolve(made)))
  const made = await promise
  const check = createHmac('sha256', made.subarray(32)).update(magic).update(salt).digest()
  return { key: made.subarray(0, 32), check }
}

/** Each file has a key of its own, so a piece's number is unique. */
function nonce(at: number, isLast: boolean): Buffer {
  const made = Buffer.alloc(12)
  made.writeBigUInt64BE(BigInt(at), 3)
  made[11] = isLast ? 1 : 0
  return made
}

async function readPiece(source: FileHandle, most: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(most)
  let length = 0
  while (length < most) {
    const { bytesRead } = await source.read(piece, length, most - length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return piece.subarray(0, length)
}

async function between(
  from: string,
  to: string,
  work: (source: FileHandle, target: FileHandle, size: number) => Promise<void>,
) {
  const source = await open(from)
  try {
    const target = await open(to, 'w', 0o600)
    try {
      await work(source, target, (await source.stat()).size)
      await target.sync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

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
    await migrate(copy, undefined, await migrationsOf(store))
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
