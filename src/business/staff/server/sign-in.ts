import type { Tx } from '#db/open.ts'
import { hourMs } from '#platform/durations.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall, Role, Who } from '#platform/server/call.ts'
import { networkOf } from '#platform/server/request.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import { knownSince } from '../known-browser.ts'
import { hashInTurn, isPassword, type Rank } from './password.ts'
import { beginSession, sessionAnswer } from './session.ts'
import {
  attemptsSpent,
  countAttempt,
  deleteAttempts,
  forgiveAttempt,
} from './sql/sign-in-attempt.ts'
import { addBrowser, findBrowser, findByLogin, lockAccount, replaceBrowser } from './sql/staff.ts'

type SignInInput = { login: string; password: string }

export async function signIn(call: LongCall, { login, password }: SignInInput) {
  const { inTx, read, who, now, keepSession, keepBrowser } = call
  const { known, isKnown, attempts, seconds } = await read(async (tx) => {
    const known = await findByLogin(tx, login)
    const isKnown = known !== undefined && (await isKnownBrowser(tx, known.id, who, now))
    const attempts = isKnown
      ? knownBrowsersAttempts(known.id, who.browserHash ?? '')
      : strangersAttempts(login, who.address, known?.passwordHash)
    return { known, isKnown, attempts, seconds: await secondsToWait(tx, attempts, now) }
  })
  // Callers without attempts neither write nor wait for hashing: a flood costs one read each.
  if (seconds > 0) return refuse('too-many-requests', { seconds })
  const rank = isKnown ? 'known' : 'stranger'
  const isRight = await tryPassword(call, attempts, password, known?.passwordHash, rank)
  if (isRefusal(isRight)) return isRight
  if (!isRight || !known) return refuse('invalid-credentials')

  return inTx(async (tx) => {
    await lockAccount(tx, known.id, now)
    // Read again: the account may have been turned off while the password was being checked.
    const staff = await findByLogin(tx, login)
    if (staff?.passwordHash !== known.passwordHash) return refuse('invalid-credentials')
    await forgiveAttempts(tx, attempts)
    keepBrowser(await rememberBrowser(tx, staff.id, who, now))
    keepSession(
      await beginSession(tx, {
        visitorId: who.visitorId,
        staffId: staff.id,
        old: who.tokenHash,
        now,
      }),
    )
    const { id, login: name, mustChangePassword } = staff
    const user = { id, login: name, name: staff.name, role: staff.role as Role }
    return sessionAnswer(
      mustChangePassword
        ? { staff: undefined, newcomer: user }
        : { staff: user, newcomer: undefined },
    )
  })
}

/** Whether it is the password. Counted as an attempt first. */
export const tryPassword = (
  { inTx, now }: LongCall,
  attempts: AttemptBounds,
  password: string,
  hash: string | undefined,
  rank: Rank = 'known',
) =>
  hashInTurn(rank, async () => {
    const seconds = await inTx((tx) => countAttempts(tx, attempts, now))
    if (seconds > 0) return refuse('too-many-requests', { seconds })
    return isPassword(password, hash)
  })

/** Whether this person has signed in with this browser before. */
async function isKnownBrowser(tx: Tx, staffId: string, { browserHash }: Who, now: Date) {
  return browserHash !== undefined && findBrowser(tx, browserHash, staffId, knownSince(now))
}

/**
 * Records a sign-in with this browser. The token changes each time, so one that was copied or planted becomes useless. Colleagues
 * who share the browser stay known in it.
 */
export async function rememberBrowser(tx: Tx, staffId: string, { browserHash }: Who, now: Date) {
  const token = randomId() + randomId()
  const tokenHash = hashOf(token)
  if (browserHash) await replaceBrowser(tx, browserHash, tokenHash, staffId)
  await addBrowser(tx, { tokenHash, staffId, at: now })
  return token
}

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
 * For an unknown browser: ten attempts at a password of an account and thirty at all accounts from one network, and a hundred an
 * hour at an account from everywhere.
 */
function strangersAttempts(login: string, address: string, passwordHash = ''): AttemptBounds {
  const network = networkOf(address)
  return [
    // A new password starts a new count.
    bound(`${named(login)} ${passwordHash} ${network}`, 10, quarterMs),
    bound(`from ${network}`, 30, quarterMs),
    againstAccount(login),
  ]
}

/** A browser in which this person has signed in before has its own count, which strangers can't use up. */
const knownBrowsersAttempts = (staffId: string, browserHash: string): AttemptBounds => [
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

const ownChange = (staffId: string) => bound(`changed ${staffId}`, 1, quarterMs)

/** This person has changed their password: their count restarts, and the change is known for a quarter of an hour. */
export async function noteChange(tx: Tx, staffId: string, now: Date) {
  await forgiveAttempts(tx, ownAttempts(staffId))
  // Of two changes, the last one counts.
  await deleteAttempts(tx, ownChange(staffId).subject)
  await countAttempts(tx, [ownChange(staffId)], now)
}

export const wasJustChanged = async (tx: Tx, staffId: string, now: Date) =>
  (await attemptsSpent(tx, ownChange(staffId).subject, now)) !== undefined

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
async function forgiveAttempts(tx: Tx, [own, ...shared]: AttemptBounds) {
  await deleteAttempts(tx, own.subject)
  for (const { subject } of shared) await forgiveAttempt(tx, subject)
}

/** After a new password, earlier attempts by strangers lock no one out. */
export const deleteAttemptsAt = (tx: Tx, login: string) =>
  deleteAttempts(tx, againstAccount(login).subject)
