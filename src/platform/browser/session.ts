import { ofetch } from 'ofetch'

const waitMs = 2000

/** Every page load asks who is signed in, and begins a visitor's session where nobody is. After the page itself: nobody waits for it. */
export function greetVisitor() {
  const greet = async () => {
    try {
      const { user } = await ofetch<{ user: unknown }>('/api/_auth/session', { retry: false })
      if (!user) await ofetch('/api/auth/session', { method: 'POST', body: {} })
    } catch {
      // Offline, or the shop is busy: the first write that needs a session begins one.
    }
  }
  if ('requestIdleCallback' in window) requestIdleCallback(() => void greet(), { timeout: waitMs })
  else setTimeout(greet, waitMs)
}
