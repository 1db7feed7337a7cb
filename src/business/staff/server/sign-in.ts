import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { guessesOf } from './guesses.ts'
import { isPassword } from './password.ts'
import { beginSession } from './session.ts'
import { findByLogin, forgetGuesses, holdAccount } from './sql.ts'

export async function signIn(
  { inTx, who, now, keepSession }: LongCall,
  asked: { login: string; password: string },
) {
  const guesses = guessesOf(asked.login, who.address, now)
  const { seconds, known } = await inTx(async (tx) => ({
    seconds: await guesses.count(tx),
    known: await findByLogin(tx, asked.login),
  }))
  if (seconds > 0) return refuse('too-many-requests', { seconds })
  if (!(await isPassword(asked.password, known?.passwordHash)) || !known)
    return refuse('invalid-credentials')

  return inTx(async (tx) => {
    await holdAccount(tx, known.id, now)
    // Looked up again: the account may have been switched off while the password was being checked.
    const staff = await findByLogin(tx, asked.login)
    if (staff?.passwordHash !== known.passwordHash) return refuse('invalid-credentials')
    await forgetGuesses(tx, guesses.subject)
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
