import type { Tx } from '#db/open.ts'
import type { Who } from '#platform/server/call.ts'
import { hashOf, randomId } from '#platform/server/secret.ts'
import { knownSince } from '../known-browser.ts'
import { addBrowser, findBrowser, replaceBrowser } from './sql/known-browser.ts'

/** Whether this person has signed in with this browser before. */
export async function isKnownBrowser(tx: Tx, staffId: string, { browserHash }: Who, now: Date) {
  return browserHash !== undefined && findBrowser(tx, browserHash, staffId, knownSince(now))
}

/**
 * Records a sign-in with this browser. The token changes each time, so one that was copied or planted becomes useless. Colleagues
 * who share the browser stay known in it.
 */
export async function rememberBrowser(tx: Tx, staffId: string, { browserHash }: Who, now: Date) {
  const token = randomId() + randomId()
  const tokenHash = hashOf(token)
  if (browserHash) await replaceBrowser(tx, browserHash, tokenHash, staffId)
  await addBrowser(tx, { tokenHash, staffId, at: now })
  return token
}
