import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { endSessions, findStaff } from './sql.ts'

export async function signOutEverywhere({ tx, who }: Call, { staffId }: { staffId: string }) {
  if (!(await findStaff(tx, staffId))) return refuse('not-found')
  return { ended: await endSessions(tx, staffId, who.tokenHash) }
}
