import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { hashOf } from '#platform/server/secret.ts'
import { isPassword } from './password.ts'
import { beginSession } from './session.ts'
import { countGuess, findByLogin, forgetGuesses } from './sql.ts'

const mostGuesses = 10
const guessSpanMs = 15 * 60 * 1000

/**
 * Ten guesses for an account from one address, then a pause: the owner, at another address, is not locked out. A guess is
 * counted before it is tried, so that many at once are no way around.
 */
export async function signIn(
  { inTx, who, now, keepSession }: LongCall,
  asked: { login: string; password: string },
) {
  const subject = hashOf(`${asked.login.toLowerCase()} ${who.address}`)
  const { guess, known } = await inTx(async (tx) => ({
    guess: await countGuess(tx, subject, now, new Date(now.getTime() + guessSpanMs)),
    known: await findByLogin(tx, asked.login),
  }))
  if (guess.count > mostGuesses)
    return refuse('too-many-requests', {
      seconds: Math.ceil((guess.expiresAt.getTime() - now.getTime()) / 1000),
    })
  if (!(await isPassword(asked.password, known?.passwordHash)) || !known)
    return refuse('invalid-credentials')

  return inTx(async (tx) => {
    // Looked up again: the account may have been switched off while the password was being checked.
    const staff = await findByLogin(tx, asked.login)
    if (staff?.passwordHash !== known.passwordHash) return refuse('invalid-credentials')
    await forgetGuesses(tx, subject)
    keepSession(
      await beginSession(tx, {
        visitorId: who.visitorId,
        staffId: staff.id,
        old: who.tokenHash,
        now,
      }),
    )
    const { id, login, name, role } = staff
    return { user: { id, login, name, role: role as 'operator' | 'manager' | 'master' } }
  })
}
