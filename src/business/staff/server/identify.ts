import type { Store } from '#db/open.ts'
import { hashOf } from '#platform/server/secret.ts'
import { findSession } from './sql/session.ts'

/** The owner of this session token, looked up on each request: an ended session ends everywhere at once. */
export async function identify(store: Store, token: string | undefined, now: Date) {
  const tokenHash = token ? hashOf(token) : undefined
  const session = tokenHash ? await store.read((tx) => findSession(tx, tokenHash, now)) : undefined
  return {
    visitorId: session?.visitorId,
    staff: session?.staff,
    newcomer: session?.newcomer,
    tokenHash: session && tokenHash,
  }
}
