import type { Tx } from '#db/open.ts'
import type { Call } from '#platform/server/call.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import { deleteSession, insertSession } from './sql.ts'

export const sessionDays = 30
const dayMs = 24 * 60 * 60 * 1000

type Begin = {
  visitorId: string | undefined
  staffId: string | null
  old: string | undefined
  now: Date
}

/** A new session in place of the old one. The token goes to its holder; only its hash stays here. */
export async function beginSession(
  tx: Tx,
  { visitorId, staffId, old, now }: Begin,
): Promise<string> {
  const token = randomId() + randomId()
  if (old) await deleteSession(tx, old)
  await insertSession(tx, {
    tokenHash: hashOf(token),
    visitorId: visitorId ?? randomId(),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
  })
  return token
}

/** The visitor who asks. One without a session is given one: from here on there is something to keep for them. */
export async function visitorOf({ tx, who, now, keepSession }: Call): Promise<string> {
  if (who.visitorId) return who.visitorId
  const visitorId = randomId()
  keepSession(await beginSession(tx, { visitorId, staffId: null, old: undefined, now }))
  return visitorId
}
