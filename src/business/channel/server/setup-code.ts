import { refuse } from '#platform/refusal.ts'
import { limiter } from '#platform/server/limits.ts'
import type { May } from '#platform/server/may.ts'
import { isSame } from '#platform/server/secret.ts'

/** Whoever sits at the machine itself, or can read the code off its console. */
export function setupCodeHolder(code: string, now: () => number): May {
  const guesses = limiter({ burst: 10, perSecond: 1 / 90 }, now)
  return {
    who: 'holder of the setup code',
    codes: [],
    refuses({ who, sent, header }) {
      if (who.isAtMachine) return
      const shown = header('setup-code') ?? sent.setupCode
      if (typeof shown !== 'string' || shown === '') return refuse('setup-code-wrong')
      const seconds = guesses.take(who.address)
      if (seconds > 0) return refuse('too-many-requests', { seconds })
      return isSame(shown.trim().toUpperCase(), code.toUpperCase())
        ? undefined
        : refuse('setup-code-wrong')
    },
  }
}
