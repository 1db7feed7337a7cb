import { isRefusal } from '#platform/refusal.ts'
import { ask } from './ask.ts'

const waitMs = 2000

/** Every page load asks who is signed in, and begins a visitor's session where nobody is. After the page itself: nobody waits for it. */
export function greetVisitor() {
  const greet = async () => {
    const session = await ask('GET /api/_auth/session', {}, { retry: false })
    // Offline or refused: the first write that needs a session begins one.
    if (!isRefusal(session) && !session.user) await ask('POST /api/auth/session', {})
  }
  if ('requestIdleCallback' in window) requestIdleCallback(greet, { timeout: waitMs })
  else setTimeout(greet, waitMs)
}
