import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteSession, endSessions } from './sql/session.ts'
import { findStaff, lockAccount } from './sql/staff.ts'

export async function signOut({ tx, who, keepSession }: Call) {
  if (who.tokenHash) await deleteSession(tx, who.tokenHash)
  keepSession(undefined)
  return { user: null }
}

export async function signOutElsewhere({ tx, who, now }: Call) {
  if (!who.staff) return refuse('not-signed-in')
  await lockAccount(tx, who.staff.id, now)
  return { ended: await endSessions(tx, who.staff.id, who) }
}

export async function signOutEverywhere({ tx, who, now }: Call, { staffId }: { staffId: string }) {
  if (!(await findStaff(tx, staffId))) return refuse('not-found')
  await lockAccount(tx, staffId, now)
  return { ended: await endSessions(tx, staffId, who) }
}
