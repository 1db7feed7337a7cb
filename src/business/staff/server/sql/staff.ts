import { knownSince } from '#business/staff/known-browser.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { deleteSome, updateSeen } from '#db/shared-writes.ts'
import type { StaffRow } from '#db/tables.ts'
import type { Role, Who } from '#platform/server/call.ts'

export async function insertMaster(tx: Tx, master: Omit<StaffRow, 'version' | 'isActive'>) {
  await tx
    .insertInto('staff')
    .values({ ...master, version: 1, isActive: true })
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

/** Ends all of someone's sessions except the caller's, and makes their browsers unknown. Returns how many sessions there were. */
export async function endSessions(
  tx: Tx,
  staffId: string,
  but?: Pick<Who, 'tokenHash' | 'browserHash'>,
): Promise<number> {
  await tx
    .deleteFrom('knownBrowser')
    .where('staffId', '=', staffId)
    .where('tokenHash', '<>', but?.browserHash ?? '')
    .execute()
  const done = await tx
    .deleteFrom('session')
    .where('staffId', '=', staffId)
    .where('tokenHash', '<>', but?.tokenHash ?? '')
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

export async function setSessionEnd(tx: Tx, tokenHash: string, expiresAt: Date) {
  await tx.updateTable('session').set({ expiresAt }).where('tokenHash', '=', tokenHash).execute()
}

/** Returns false if it has ended already. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const done = await tx.deleteFrom('session').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** Deletes a batch of each. Returns whether there may be more. */
export async function deleteExpired(tx: Tx, now: Date): Promise<boolean> {
  const isMore = [
    await deleteSome(tx, 'knownBrowser', 'tokenHash', (row) => row('at', '<', knownSince(now))),
    await deleteSome(tx, 'session', 'tokenHash', (row) => row('expiresAt', '<', now)),
    await deleteSome(tx, 'signInAttempt', 'subject', (row) => row('expiresAt', '<', now)),
  ]
  return isMore.includes(true)
}

/** The owner of a session. Staff who are turned off are visitors from then on. */
export async function findSession(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await lockedSession(tx, { tokenHash })
  if (!row || row.expiresAt <= now) return
  const { visitorId, id, login, name, role, mustChangePassword } = row
  const person =
    id && login && name !== null && role ? { id, login, name, role: role as Role } : undefined
  return mustChangePassword
    ? { visitorId, staff: undefined, newcomer: person, expiresAt: row.expiresAt }
    : { visitorId, staff: person, newcomer: undefined, expiresAt: row.expiresAt }
}

const lockedSession = prepared((tx, values: { tokenHash: string }) =>
  tx
    .selectFrom('session')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'session.staffId').on('staff.isActive', '=', true),
    )
    .select(['visitorId', 'expiresAt', 'staff.id', 'login', 'name', 'role', 'mustChangePassword'])
    .where('tokenHash', '=', values.tokenHash),
)

export async function findBrowser(tx: Tx, tokenHash: string, staffId: string, since: Date) {
  const row = await tx
    .selectFrom('knownBrowser')
    .select('at')
    .where('tokenHash', '=', tokenHash)
    .where('staffId', '=', staffId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The browser's other colleagues are known by its new token. */
export async function replaceBrowser(tx: Tx, old: string, tokenHash: string, but: string) {
  await tx
    .deleteFrom('knownBrowser')
    .where('tokenHash', '=', old)
    .where('staffId', '=', but)
    .execute()
  await tx.updateTable('knownBrowser').set({ tokenHash }).where('tokenHash', '=', old).execute()
}

/** More browsers than a person has. A program without cookies would add one at each sign-in. */
const mostBrowsers = 20

export async function addBrowser(tx: Tx, row: { tokenHash: string; staffId: string; at: Date }) {
  await tx.insertInto('knownBrowser').values(row).execute()
  await tx
    .deleteFrom('knownBrowser')
    .where('staffId', '=', row.staffId)
    .where('tokenHash', 'not in', (rows) =>
      rows
        .selectFrom('knownBrowser')
        .select('tokenHash')
        .where('staffId', '=', row.staffId)
        .orderBy('at', 'desc')
        .limit(mostBrowsers),
    )
    .execute()
}
