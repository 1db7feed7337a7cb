import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { endSessions, findStaff, holdAccount } from './sql.ts'

export async function signOutEverywhere({ tx, who, now }: Call, { staffId }: { staffId: string }) {
  if (!(await findStaff(tx, staffId))) return refuse('not-found')
  await holdAccount(tx, staffId, now)
  return { ended: await endSessions(tx, staffId, who.tokenHash) }
}
