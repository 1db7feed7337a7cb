import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An id that nobody guesses: 132 random bits, safe in a URL. */
export const randomId = () => randomBytes(17).toString('base64url').slice(0, 22)

/** What is kept of a secret that its holder shows again. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Compared in the same time whether they differ in the first letter or in the last. */
export const isSame = (one: string, other: string) =>
  timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )

const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code to read off a screen and type: 50 bits, no letters that look alike. */
export function randomCode() {
  const letters = [...randomBytes(10)].map((byte) => readable[byte % readable.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
