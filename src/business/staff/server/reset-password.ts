import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { hashPassword } from './password.ts'
import { endSessions, findStaff, holdAccount, updatePassword } from './sql.ts'

type Asked = { staffId: string; password: string }

/** The master's own is changed by whoever knows the old one, and not here. */
export async function resetPassword({ inTx, now }: LongCall, { staffId, password }: Asked) {
  const passwordHash = await hashPassword(password)
  return inTx(async (tx) => {
    const row = await findStaff(tx, staffId)
    if (!row) return refuse('not-found')
    if (row.role === 'master') return refuse('master-stays')
    await holdAccount(tx, staffId, now)
    await updatePassword(tx, { id: staffId, passwordHash })
    await endSessions(tx, staffId)
    return {}
  })
}
