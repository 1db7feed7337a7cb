import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { staff } from '../contract.ts'
import { isAgainstMaster } from '../role.ts'
import { shownColleague } from './read-staff.ts'
import { endSessions, findStaff, holdAccount, updateStaff } from './sql.ts'

type Asked = z.output<typeof staff.change.input>

export async function changeStaff({ tx, now, version }: Call, { staffId, ...change }: Asked) {
  const row = await findStaff(tx, staffId)
  if (!row) return refuse('not-found')
  if (isAgainstMaster(row.role, change)) return refuse('master-stays')
  await holdAccount(tx, staffId, now)
  if (!(await updateStaff(tx, staffId, version, change)))
    return refuse('stale', { version: row.version })
  // Whoever is switched on again signs in again.
  if (change.isActive === false) await endSessions(tx, staffId)
  return shownColleague({ ...row, ...change, version: version + 1 })
}
