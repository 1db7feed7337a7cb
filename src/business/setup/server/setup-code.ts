import { refuse } from '#platform/refusal.ts'
import { limiter } from '#platform/server/limits.ts'
import type { May } from '#platform/server/may.ts'
import { networkOf } from '#platform/server/request.ts'
import { isSame } from '#platform/server/secret.ts'

/**
 * For those who can read the code on the server's console. No header proves that someone is at the machine: a proxy there looks
 * the same.
 */
export function requireSetupCode(code: string, now: () => number): May {
  const attempts = limiter({ burst: 10, perSecond: 1 / 90 }, now)
  return {
    who: 'holder of the setup code',
    scheme: 'setupCode',
    codes: [],
    refuses({ who, sent, header }) {
      const shown = header('setup-code') ?? sent.setupCode
      if (typeof shown !== 'string' || shown === '') return refuse('setup-code-wrong')
      const network = networkOf(who.address)
      const seconds = attempts.take(network)
      if (seconds > 0) return refuse('too-many-requests', { seconds })
      if (!isSame(shown.trim().toUpperCase(), code.toUpperCase())) return refuse('setup-code-wrong')
      attempts.forget(network)
      return
    },
  }
}
