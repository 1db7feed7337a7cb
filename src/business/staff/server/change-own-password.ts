import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { newHash } from './password.ts'
import { renewSession } from './session.ts'
import { noteChange, ownAttempts, secondsToWait, tryPassword, wasJustChanged } from './sign-in.ts'
import { endSessions, findStaff, lockAccount, updatePassword } from './sql/staff.ts'

type ChangeOwnPasswordInput = { currentPassword: string; newPassword: string }

/** Attempts are counted here too: an open session must not allow a thousand. */
export async function changeOwnPassword(
  call: LongCall,
  { currentPassword, newPassword }: ChangeOwnPasswordInput,
) {
  const { inTx, read, who, now } = call
  const person = who.staff ?? who.newcomer
  if (!person) return refuse('not-signed-in')
  const attempts = ownAttempts(person.id)
  const { seconds, known } = await read(async (tx) => ({
    seconds: await secondsToWait(tx, attempts, now),
    known: await findStaff(tx, person.id),
  }))
  if (seconds > 0) return refuse('too-many-requests', { seconds })
  const isRight = await tryPassword(call, attempts, currentPassword, known?.passwordHash)
  if (isRefusal(isRight)) return isRight
  // A change whose response was lost is sent again: by then it is not the current password that is wrong. Only soon after a change,
  // and as another attempt, since this tries a second password.
  const unlessRepeated = async () => {
    const isRecent = who.staff && (await read((tx) => wasJustChanged(tx, person.id, now)))
    const saved = isRecent && (await read((tx) => findStaff(tx, person.id)))?.passwordHash
    const isSaved = saved ? await tryPassword(call, attempts, newPassword, saved) : false
    if (isRefusal(isSaved)) return isSaved
    return isSaved ? refuse('password-unchanged') : wrong
  }
  if (!isRight || !known) return unlessRepeated()
  if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC'))
    return refuse('password-unchanged')
  const passwordHash = await newHash(newPassword, person.login)
  if (isRefusal(passwordHash)) return passwordHash

  const done = await inTx(async (tx) => {
    const { id, passwordHash: old } = known
    await lockAccount(tx, id, now)
    const isChanged = await updatePassword(tx, { id, old, passwordHash, mustChangePassword: false })
    if (!isChanged) return
    await noteChange(tx, id, now)
    const ended = await endSessions(tx, id, who)
    await renewSession(tx, call)
    return { ended }
  })
  return done ?? unlessRepeated()
}

const wrong = refuse('invalid', { errors: [{ field: 'currentPassword', code: 'invalid' }] })
