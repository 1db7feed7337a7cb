import type { Store } from '#db/open.ts'
import { hashOf } from '#platform/server/secret.ts'
import { findSession } from './sql.ts'

/** Who holds this session token, asked anew at every request: a session that was ended is ended everywhere at once. */
export async function identify(store: Store, token: string | undefined, now: Date) {
  const tokenHash = token ? hashOf(token) : undefined
  const session = tokenHash ? await store.read((tx) => findSession(tx, tokenHash, now)) : undefined
  return { visitorId: session?.visitorId, staff: session?.staff, tokenHash: session && tokenHash }
}
