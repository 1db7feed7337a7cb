import { createHash, hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

/** An unguessable id: 132 random bits, safe in a URL. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 17
  return pool.toString('base64url', used - 17, used).slice(0, 22)
}

/** What a link opens: 96 random bits, short enough for a QR code. */
export const randomKey = () => randomBytes(12).toString('base64url')

/** Random bytes for many ids at once: a system call for each would cost more than everything else. */
const pool = Buffer.alloc(17 * 256)
let used = pool.length

/** The stored form of a secret that its owner will present again. */
export const hashOf = (secret: string) => hash('sha256', secret, 'base64url')

/** Takes the same time wherever the texts differ. */
export const isSame = (one: string, other: string) =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code to read from a screen and type: 50 bits, without letters that look alike. */
export function randomCode() {
  const letters = [...randomBytes(10)].map((byte) => readable[byte % readable.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
