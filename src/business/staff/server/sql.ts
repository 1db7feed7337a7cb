import type { Tx } from '#db/open.ts'
import type { StaffRow } from '#db/tables.ts'
import type { Role } from '#platform/server/call.ts'

export async function insertMaster(tx: Tx, master: Omit<StaffRow, 'version' | 'isActive'>) {
  await tx
    .insertInto('staff')
    .values({ ...master, login: master.login.toLowerCase(), version: 1, isActive: true })
    .execute()
}

export const findByLogin = (tx: Tx, login: string): Promise<StaffRow | undefined> =>
  tx
    .selectFrom('staff')
    .selectAll()
    .where('login', '=', login.toLowerCase())
    .where('isActive', '=', true)
    .executeTakeFirst()

export async function insertSession(
  tx: Tx,
  row: {
    tokenHash: string
    visitorId: string
    staffId: string | null
    createdAt: Date
    expiresAt: Date
  },
) {
  await tx.insertInto('session').values(row).execute()
}

export async function deleteSession(tx: Tx, tokenHash: string) {
  await tx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteExpired(tx: Tx, now: Date) {
  await tx.deleteFrom('session').where('expiresAt', '<', now).execute()
  await tx.deleteFrom('guess').where('expiresAt', '<', now).execute()
}

/** Whose session it is. Staff who were switched off are visitors from that moment. */
export async function findSession(tx: Tx, tokenHash: string, now: Date) {
  const row = await tx
    .selectFrom('session')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'session.staffId').on('staff.isActive', '=', true),
    )
    .select(['visitorId', 'expiresAt', 'staff.id', 'login', 'name', 'role'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row || row.expiresAt <= now) return
  const { id, login, name, role } = row
  const staff =
    id && login && name !== null && role ? { id, login, name, role: role as Role } : undefined
  return { visitorId: row.visitorId, staff }
}

/** Count one more guess, and say how many there were in this span of time and when it ends. */
export async function countGuess(tx: Tx, subject: string, now: Date, expiresAt: Date) {
  await tx
    .deleteFrom('guess')
    .where('subject', '=', subject)
    .where('expiresAt', '<=', now)
    .execute()
  return tx
    .insertInto('guess')
    .values({ subject, count: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((row) => ({ count: row('guess.count', '+', 1) })),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function forgetGuesses(tx: Tx, subject: string) {
  await tx.deleteFrom('guess').where('subject', '=', subject).execute()
}
