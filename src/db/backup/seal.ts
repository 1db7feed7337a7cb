// Encrypted copies: scrypt and AES-256-GCM in pieces. Each piece is bound to its number and to whether it is the last, so pieces
// can't be swapped, and a file that was cut off is recognized.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { BackupProblem } from './inspect.ts'

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
    await target.write(Buffer.concat([magic, salt, check]))
    const pieces = Math.max(1, Math.ceil(size / pieceBytes))
    for (let at = 0; at < pieces; at++) {
      const piece = await readPiece(source, pieceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce(at, at === pieces - 1))
      await target.write(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]))
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
      await target.write(opened(sealed, key, nonce(at, at === pieces - 1)))
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
