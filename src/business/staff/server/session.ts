import type { Store, Tx } from '#db/open.ts'
import { dayMs } from '#platform/durations.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, Who } from '#platform/server/call.ts'
import { limiter } from '#platform/server/limits.ts'
import { networkOf } from '#platform/server/request.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import {
  deleteSession,
  endSessions,
  findSession,
  findStaff,
  insertSession,
  lockAccount,
  setSessionEnd,
} from './sql/staff.ts'

export const sessionDays = 30
/** Far more than the visitors of one office or mobile network begin. */
const newPerHour = 1000

type Begin = {
  visitorId: string | undefined
  staffId: string | null
  old: string | undefined
  now: Date
  endsAt?: Date | undefined
}

/** A new session that replaces the old one. The caller gets the token; only its hash is stored. */
export async function beginSession(
  tx: Tx,
  { visitorId, staffId, old, now, endsAt = endFrom(now) }: Begin,
): Promise<string> {
  const token = randomId() + randomId()
  if (old) await deleteSession(tx, old)
  await insertSession(tx, {
    tokenHash: hashOf(token),
    visitorId: visitorId ?? randomId(),
    staffId,
    createdAt: now,
    expiresAt: endsAt,
  })
  return token
}

const endFrom = (now: Date) => new Date(now.getTime() + sessionDays * dayMs)

/**
 * A visitor who changes their cart or orders keeps it for another 30 days, so it doesn’t end in between. Written once a day at most.
 * Staff sign in again (record 0010).
 */
export async function prolongSession({ tx, who, now, keepSessionLonger }: Call) {
  const { tokenHash, sessionEndsAt, staff, newcomer } = who
  if (!tokenHash || !sessionEndsAt || staff || newcomer) return
  const expiresAt = endFrom(now)
  if (expiresAt.getTime() - sessionEndsAt.getTime() < dayMs) return
  await setSessionEnd(tx, tokenHash, expiresAt)
  keepSessionLonger()
}

/** The caller's visitor id. A caller without a session gets one, because there is something to store from now on. */
export async function visitorOf({ tx, who, now, keepSession }: Call): Promise<string> {
  if (who.visitorId) return who.visitorId
  const visitorId = randomId()
  keepSession(await beginSession(tx, { visitorId, staffId: null, old: undefined, now }))
  return visitorId
}

/** Starts a visitor's session, unless there is one already or too many of the network's were new within the hour. */
export function startSession() {
  let at = 0
  const begun = limiter({ burst: newPerHour, perSecond: newPerHour / 3600 }, () => at)
  return async ({ tx, who, now, keepSession }: Call) => {
    if (who.visitorId) return sessionAnswer(who)
    at = now.getTime()
    const seconds = begun.take(networkOf(who.address))
    if (seconds > 0) return refuse('too-many-requests', { seconds })
    keepSession(
      await beginSession(tx, { visitorId: undefined, staffId: null, old: undefined, now }),
    )
    return sessionAnswer(who)
  }
}

export async function readSession({ who }: Call) {
  return sessionAnswer(who)
}

/** The signed-in user, and whether they still have to change their password. */
export const sessionAnswer = ({ staff, newcomer }: Pick<Who, 'staff' | 'newcomer'>) => ({
  user: staff ?? null,
  ...(newcomer && { awaits: 'PASSWORD' as const }),
})

/** The owner of this session token, looked up on each request: an ended session ends everywhere at once. */
export async function identify(store: Store, token: string | undefined, now: Date) {
  const tokenHash = token ? hashOf(token) : undefined
  const session = tokenHash ? await store.read((tx) => findSession(tx, tokenHash, now)) : undefined
  return {
    visitorId: session?.visitorId,
    staff: session?.staff,
    newcomer: session?.newcomer,
    tokenHash: session && tokenHash,
    sessionEndsAt: session?.expiresAt,
  }
}

export async function signOut({ tx, who, keepSession }: Call) {
  if (who.tokenHash) await deleteSession(tx, who.tokenHash)
  keepSession(undefined)
  return { user: null }
}

export async function signOutElsewhere(call: Call) {
  const { staff } = call.who
  return staff ? signOutEverywhere(call, { staffId: staff.id }) : refuse('not-signed-in')
}

/** The present session goes on with another token, in case it was copied. False if it has ended since the request was identified. */
export async function renewSession(
  tx: Tx,
  { who, now, keepSession }: Pick<Call, 'who' | 'now' | 'keepSession'>,
  endsAt?: Date,
) {
  const { visitorId, tokenHash = '', staff, newcomer } = who
  const staffId = (staff ?? newcomer)?.id
  if (!staffId || !(await deleteSession(tx, tokenHash))) return false
  keepSession(await beginSession(tx, { visitorId, staffId, old: undefined, now, endsAt }))
  return true
}

export async function signOutEverywhere(call: Call, { staffId }: { staffId: string }) {
  const { tx, who, now } = call
  if (!(await findStaff(tx, staffId))) return refuse('not-found')
  await lockAccount(tx, staffId, now)
  const ended = await endSessions(tx, staffId, who)
  if (staffId !== who.staff?.id) return { ended }
  // Someone with a copy of it may have ended it.
  const isRenewed = await renewSession(tx, call, who.sessionEndsAt)
  return isRenewed ? { ended } : refuse('not-signed-in')
}
