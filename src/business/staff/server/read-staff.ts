import type * as z from 'zod/mini'
import type { StaffRow } from '#db/tables.ts'
import type { Call, Role } from '#platform/server/call.ts'
import type { Colleague } from '../contract.ts'
import { allStaff } from './sql.ts'

/** The owner stands first. */
export async function readStaff({ tx }: Call) {
  const rows = await allStaff(tx)
  const { master = [], others = [] } = Object.groupBy(rows, ({ role }) =>
    role === 'master' ? 'master' : 'others',
  )
  return { staff: [...master, ...others].map(shownColleague) }
}

export const shownColleague = ({ passwordHash: _, role, createdAt, ...row }: StaffRow) =>
  ({ ...row, role: role as Role, createdAt: createdAt.toISOString() }) satisfies z.input<
    typeof Colleague
  >
