import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Refusal, refuse } from '#platform/refusal.ts'

/** What a new hash costs: kibibytes of memory, and passes over them. */
export const hashCost = { memory: 19_456, passes: 2 }
const shape = { parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

/** The cost is stored with the hash, so it can be raised without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const { memory, passes } = hashCost
  const nonce = randomBytes(16)
  const message = password.normalize('NFKC')
  const tag = await derive('argon2id', { ...shape, memory, passes, message, nonce })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

/** A hash of no password: an unknown login takes as long to refuse as a known one. */
let decoy: Promise<string> | undefined
const nobodysHash = () => {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  return decoy
}

export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = (hash ?? (await nobodysHash())).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    ...shape,
    memory: Number(memory),
    passes: Number(passes),
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}

/** A hash takes a core for tens of milliseconds, and 19 MB. */
const mostAtOnce = 2
const mostWaiting = 8
const seconds = 3

/** A known browser or session never waits behind strangers, so a flood of attempts doesn't lock the owner out. */
export type Rank = 'known' | 'stranger'

const waiting: Record<Rank, (() => void)[]> = { known: [], stranger: [] }
let running = 0

/** Hashes in turn. If the queue is full, the caller is asked to try again later. */
export async function hashInTurn<Answer>(
  rank: Rank,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'too-many-requests'>> {
  const line = waiting[rank]
  if (running < mostAtOnce) running += 1
  else if (line.length < mostWaiting) await new Promise<void>((called) => line.push(called))
  else return refuse('too-many-requests', { seconds })
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    // The place is passed on directly, so no one else can take it.
    if (next) next()
    else running -= 1
  }
}

/** The hash of a new password, unless strangers would try it first. */
export async function newHash(
  password: string,
  login: string,
): Promise<string | Refusal<'password-too-easy' | 'too-many-requests'>> {
  if (await isGuessedFirst(password, login)) return refuse('password-too-easy')
  return hashInTurn('known', () => hashPassword(password))
}

/** Strangers would try it first. */
export async function isGuessedFirst(password: string, login: string) {
  const plain = password.trim().toLowerCase()
  return plain === '' || plain === login.trim().toLowerCase() || isCommon(password)
}

/** The list is loaded only when a password is set, which is rare. */
async function isCommon(password: string) {
  const { commonPasswords } = await import('./common-passwords.ts')
  const prints = Buffer.from(commonPasswords, 'base64')
  const print = printOf(password)
  for (let at = 0; at < prints.length; at += printBytes)
    if (prints.readUInt32BE(at) === print) return true
  return false
}

export const printBytes = 4

/**
 * The fingerprint in the list of common passwords, ignoring case. One in a million other passwords has the same fingerprint, and
 * is refused too.
 */
export const printOf = (password: string): number =>
  createHash('sha256')
    .update(password.normalize('NFKC').trim().toLowerCase())
    .digest()
    .readUInt32BE()
