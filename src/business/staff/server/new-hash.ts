import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { hashInTurn } from './hash-in-turn.ts'
import { hashPassword } from './password.ts'

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
