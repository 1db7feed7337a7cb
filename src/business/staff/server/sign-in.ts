import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall, Role } from '#platform/server/call.ts'
import { hashInTurn } from './hash-in-turn.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { isPassword } from './password.ts'
import { beginSession, sessionAnswer } from './session.ts'
import {
  countAttempts,
  forgiveAttempts,
  knownBrowsersAttempts,
  secondsToWait,
  strangersAttempts,
} from './sign-in-attempts.ts'
import { findByLogin, lockAccount } from './sql/staff.ts'

type SignInInput = { login: string; password: string }

export async function signIn(call: LongCall, { login, password }: SignInInput) {
  const { inTx, read, who, now, keepSession, keepBrowser } = call
  const { known, isKnown, attempts, seconds } = await read(async (tx) => {
    const known = await findByLogin(tx, login)
    const isKnown = known !== undefined && (await isKnownBrowser(tx, known.id, who, now))
    const attempts = isKnown
      ? knownBrowsersAttempts(known.id, who.browserHash ?? '')
      : strangersAttempts(login, who.address)
    return { known, isKnown, attempts, seconds: await secondsToWait(tx, attempts, now) }
  })
  // Callers without attempts neither write nor wait for hashing: a flood costs one read each.
  if (seconds > 0) return refuse('too-many-requests', { seconds })
  const isRight = await hashInTurn(isKnown ? 'known' : 'stranger', async () => {
    const seconds = await inTx((tx) => countAttempts(tx, attempts, now))
    if (seconds > 0) return refuse('too-many-requests', { seconds })
    return isPassword(password, known?.passwordHash)
  })
  if (isRefusal(isRight)) return isRight
  if (!isRight || !known) return refuse('invalid-credentials')

  return inTx(async (tx) => {
    await lockAccount(tx, known.id, now)
    // Read again: the account may have been turned off while the password was being checked.
    const staff = await findByLogin(tx, login)
    if (staff?.passwordHash !== known.passwordHash) return refuse('invalid-credentials')
    await forgiveAttempts(tx, attempts)
    keepBrowser(await rememberBrowser(tx, staff.id, who, now))
    keepSession(
      await beginSession(tx, {
        visitorId: who.visitorId,
        staffId: staff.id,
        old: who.tokenHash,
        now,
      }),
    )
    const { id, login: name, mustChangePassword } = staff
    const user = { id, login: name, name: staff.name, role: staff.role as Role }
    return sessionAnswer(
      mustChangePassword
        ? { staff: undefined, newcomer: user }
        : { staff: user, newcomer: undefined },
    )
  })
}
