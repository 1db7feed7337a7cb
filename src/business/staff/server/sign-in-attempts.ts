import type { Tx } from '#db/open.ts'
import { hourMs } from '#platform/durations.ts'
import { networkOf } from '#platform/server/request.ts'
import { hashOf } from '#platform/server/secret.ts'
import {
  attemptsSpent,
  countAttempt,
  deleteAttempts,
  forgiveAttempt,
} from './sql/sign-in-attempt.ts'

const quarterMs = 15 * 60 * 1000

type Bound = { readonly subject: string; readonly most: number; readonly spanMs: number }

/** Limits of attempts, the narrowest first: what it refuses counts nowhere else. */
export type AttemptBounds = readonly [Bound, ...Bound[]]

const bound = (name: string, most: number, spanMs: number): Bound => ({
  subject: hashOf(name),
  most,
  spanMs,
})

const named = (login: string) => login.toLowerCase()

const againstAccount = (login: string) => bound(`against ${named(login)}`, 100, hourMs)

/**
 * For an unknown browser: ten attempts at an account and thirty at all accounts from one network, and a hundred an hour at an
 * account from everywhere.
 */
export function strangersAttempts(login: string, address: string): AttemptBounds {
  const network = networkOf(address)
  return [
    bound(`${named(login)} ${network}`, 10, quarterMs),
    bound(`from ${network}`, 30, quarterMs),
    againstAccount(login),
  ]
}

/** A browser in which this person has signed in before has its own count, which strangers can't use up. */
export const knownBrowsersAttempts = (staffId: string, browserHash: string): AttemptBounds => [
  bound(`browser ${browserHash} ${staffId}`, 10, quarterMs),
]

/** For programs with a key. A new key starts a new count. */
export const keyAttempts = (keyHash: string, address: string): AttemptBounds => [
  bound(`key ${keyHash} ${networkOf(address)}`, 10, quarterMs),
]

/** For a signed-in person who tries passwords of their account. */
export const ownAttempts = (staffId: string): AttemptBounds => [
  bound(`own ${staffId}`, 10, quarterMs),
]

/** The seconds until an attempt is allowed, 0 if it is now. Counts nothing. */
export async function secondsToWait(tx: Tx, attempts: AttemptBounds, now: Date): Promise<number> {
  for (const { subject, most } of attempts) {
    const spent = await attemptsSpent(tx, subject, now)
    if (spent && spent.count >= most) return secondsUntil(spent.expiresAt, now)
  }
  return 0
}

/**
 * Counts an attempt before it is tried, so that parallel ones can't exceed the limit. Returns 0, or the seconds until it is
 * allowed.
 */
export async function countAttempts(tx: Tx, attempts: AttemptBounds, now: Date): Promise<number> {
  for (const { subject, most, spanMs } of attempts) {
    const end = new Date(now.getTime() + spanMs)
    const { count, expiresAt } = await countAttempt(tx, subject, now, end)
    if (count > most) return secondsUntil(expiresAt, now)
  }
  return 0
}

const secondsUntil = (end: Date, now: Date) => Math.ceil((end.getTime() - now.getTime()) / 1000)

/**
 * After a right password, its own count restarts. Counts shared with others only lose this attempt; if they restarted too, one's
 * own sign-ins would allow endless attempts at another account.
 */
export async function forgiveAttempts(tx: Tx, [own, ...shared]: AttemptBounds) {
  await deleteAttempts(tx, own.subject)
  for (const { subject } of shared) await forgiveAttempt(tx, subject)
}

/** After a new password, earlier attempts by strangers lock no one out. */
export const deleteAttemptsAt = (tx: Tx, login: string) =>
  deleteAttempts(tx, againstAccount(login).subject)
