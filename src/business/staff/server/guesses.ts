import type { Tx } from '#db/open.ts'
import { hashOf } from '#platform/server/secret.ts'
import { countGuess } from './sql.ts'

const mostGuesses = 10
const guessSpanMs = 15 * 60 * 1000

/**
 * Ten guesses for an account from one address, then a pause: the owner, at another address, is not locked out. A guess is
 * counted before it is tried, so that many at once are no way around.
 */
export function guessesOf(login: string, address: string, now: Date) {
  const subject = hashOf(`${login.toLowerCase()} ${address}`)
  return {
    subject,
    /** One more: the seconds until the next one is heard, 0 when this one is. */
    async count(tx: Tx): Promise<number> {
      const end = new Date(now.getTime() + guessSpanMs)
      const { count, expiresAt } = await countGuess(tx, subject, now, end)
      return count > mostGuesses ? Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) : 0
    },
  }
}
