import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { StaffRow } from '#db/tables.ts'

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

/** Returns false if the login is taken. */
export async function insertStaff(tx: Tx, row: StaffRow): Promise<boolean> {
  const made = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

export const updateStaff = (tx: Tx, id: string, seen: number, change: Partial<StaffRow>) =>
  updateSeen(tx, 'staff', id, seen, change)

/** With an old hash given, replaces only that one. */
export async function updatePassword(
  tx: Tx,
  {
    id,
    old,
    ...set
  }: { id: string; old?: string; passwordHash: string; mustChangePassword?: boolean },
): Promise<boolean> {
  const done = await tx
    .updateTable('staff')
    .set(set)
    .where('id', '=', id)
    .$if(old !== undefined, (rows) => rows.where('passwordHash', '=', old ?? ''))
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/**
 * Call this before starting a session of an account, or ending all of them, so that both run one after another: no session that
 * is being started with the old password survives. It locks a row of its own, so the revision that customers see doesn't change.
 */
export async function lockAccount(tx: Tx, staffId: string, now: Date) {
  await tx
    .insertInto('signInAttempt')
    .values({ subject: `account ${staffId}`, count: 0, expiresAt: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ count: 0 }))
    .execute()
}

export const masterExists = async (tx: Tx): Promise<boolean> => (await masters(tx, {})).length > 0

const masters = prepared((tx) => tx.selectFrom('staff').select('id').where('role', '=', 'master'))
