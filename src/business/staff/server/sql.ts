import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
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

export const allStaff = (tx: Tx): Promise<StaffRow[]> =>
  tx.selectFrom('staff').selectAll().orderBy('createdAt').orderBy('id').execute()

export const findStaff = (tx: Tx, id: string): Promise<StaffRow | undefined> =>
  tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

/** False when somebody has this login already. */
export async function insertStaff(tx: Tx, row: StaffRow): Promise<boolean> {
  const made = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

/** True when the version was still the one that the editor saw. */
export async function updateStaff(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<StaffRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('staff')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Where an old hash is named, only in place of that one. */
export async function updatePassword(
  tx: Tx,
  { id, old, passwordHash }: { id: string; old?: string; passwordHash: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('staff')
    .set({ passwordHash })
    .where('id', '=', id)
    .$if(old !== undefined, (rows) => rows.where('passwordHash', '=', old ?? ''))
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/**
 * Whoever begins a session of somebody, or ends all of them, does this first, and then goes one after another: a session
 * that is just being begun with the old password is not left over. A row of its own, since nothing that shoppers see moves.
 */
export async function holdAccount(tx: Tx, staffId: string, now: Date) {
  await tx
    .insertInto('guess')
    .values({ subject: `account ${staffId}`, count: 0, expiresAt: now })
    .onConflict((held) => held.column('subject').doUpdateSet({ count: 0 }))
    .execute()
}

/** All sessions of somebody, but for the one that they ask from. How many there were. */
export async function endSessions(tx: Tx, staffId: string, but?: string): Promise<number> {
  const done = await tx
    .deleteFrom('session')
    .where('staffId', '=', staffId)
    .where('tokenHash', '<>', but ?? '')
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

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
  const [row] = await sessionHeld(tx, { tokenHash })
  if (!row || row.expiresAt <= now) return
  const { id, login, name, role } = row
  const staff =
    id && login && name !== null && role ? { id, login, name, role: role as Role } : undefined
  return { visitorId: row.visitorId, staff }
}

const sessionHeld = prepared((tx, given: { tokenHash: string }) =>
  tx
    .selectFrom('session')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'session.staffId').on('staff.isActive', '=', true),
    )
    .select(['visitorId', 'expiresAt', 'staff.id', 'login', 'name', 'role'])
    .where('tokenHash', '=', given.tokenHash),
)

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
