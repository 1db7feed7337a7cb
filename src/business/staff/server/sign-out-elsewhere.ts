import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { endSessions, holdAccount } from './sql.ts'

export async function signOutElsewhere({ tx, who, now }: Call) {
  if (!who.staff) return refuse('not-signed-in')
  await holdAccount(tx, who.staff.id, now)
  return { ended: await endSessions(tx, who.staff.id, who.tokenHash) }
}
