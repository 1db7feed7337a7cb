import type { Session } from '#business/staff/contract.ts'
import { signInWindow } from '#command-center/kit/session/signed-out.ts'
import { goTo } from '#platform/browser/navigate.ts'

/** Goes on to the requested page; if a colleague set the password, back to this page, which asks for a new one. */
export const signedIn = (answer: unknown, to: string, from: string) =>
  (answer as Session).awaits ? goTo(from) : goOn(to)

/** Reports success to the pages that wait for a sign-in. A window that they opened closes. Resolves when the next page is shown. */
export async function goOn(to: string) {
  new BroadcastChannel(signInWindow).postMessage('done')
  if (window.name !== signInWindow) return goTo(to)
  window.close()
}
