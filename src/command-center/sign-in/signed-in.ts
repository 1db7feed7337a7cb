import type { Session } from '#business/staff/contract.ts'
import { signInWindow } from '#command-center/kit/session/signed-out.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'

/** Goes on to the requested page; if a colleague set the password, this page asks for a new one. */
export const signedIn = (answer: unknown, to: string) =>
  (answer as Session).awaits ? refresh() : goOn(to)

/**
 * Reports success to the pages that wait for a sign-in. A window that they opened closes. Resolves when the next page is shown. What the
 * requested address says after its # is still in this one, and the server has never seen it.
 */
export async function goOn(to: string) {
  new BroadcastChannel(signInWindow).postMessage('done')
  if (window.name !== signInWindow) return goTo(to + location.hash)
  window.close()
}
