import type { Session } from '#business/staff/contract.ts'
import { signInWindow } from '#command-center/kit/session/signed-out.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'

/** Goes on to the requested page; if a colleague set the password, this page asks for a new one. */
export function signedIn(answer: unknown, to: string, from: string) {
  if (!(answer as Session).awaits) return goOn(to)
  // A form that was refused without scripts is shown at the address of its call.
  return location.pathname.startsWith('/api/') ? goTo(from + location.hash) : refresh()
}

/**
 * Reports success to the pages that wait for a sign-in. A window that they opened closes. Resolves when the next page is shown. What the
 * requested address says after its # is still in this one, and the server has never seen it.
 */
export async function goOn(to: string) {
  new BroadcastChannel(signInWindow).postMessage('done')
  if (window.name !== signInWindow) return goTo(to + location.hash)
  window.close()
}
