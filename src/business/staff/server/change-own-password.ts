import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { guessesOf } from './guesses.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessions, findStaff, forgetGuesses, holdAccount, updatePassword } from './sql.ts'

type Asked = { currentPassword: string; newPassword: string }

/** Guesses are counted with those at the sign-in: a session left open is no way to try a thousand. */
export async function changeOwnPassword(
  { inTx, who, now }: LongCall,
  { currentPassword, newPassword }: Asked,
) {
  const { staff } = who
  if (!staff) return refuse('not-signed-in')
  const guesses = guessesOf(staff.login, who.address, now)
  const { seconds, known } = await inTx(async (tx) => ({
    seconds: await guesses.count(tx),
    known: await findStaff(tx, staff.id),
  }))
  if (seconds > 0) return refuse('too-many-requests', { seconds })
  if (!known || !(await isPassword(currentPassword, known.passwordHash))) return wrong
  const passwordHash = await hashPassword(newPassword)

  return inTx(async (tx) => {
    const { id, passwordHash: old } = known
    await holdAccount(tx, id, now)
    if (!(await updatePassword(tx, { id, old, passwordHash }))) return wrong
    await forgetGuesses(tx, guesses.subject)
    return { ended: await endSessions(tx, staff.id, who.tokenHash) }
  })
}

const wrong = refuse('invalid', { errors: [{ field: 'currentPassword', code: 'invalid' }] })
