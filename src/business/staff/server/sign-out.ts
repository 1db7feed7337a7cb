import type { Call } from '#platform/server/call.ts'
import { deleteSession } from './sql.ts'

export async function signOut({ tx, who, keepSession }: Call) {
  if (who.tokenHash) await deleteSession(tx, who.tokenHash)
  keepSession(undefined)
  return { user: null }
}
