import type { Call } from '#platform/server/call.ts'
import { beginSession } from './session.ts'

export async function startSession({ tx, who, now, keepSession }: Call) {
  if (!who.visitorId)
    keepSession(
      await beginSession(tx, { visitorId: undefined, staffId: null, old: undefined, now }),
    )
  return { user: who.staff ?? null }
}
