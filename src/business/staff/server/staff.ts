import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import type { StaffRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall, Role } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { type Colleague, isAgainstMaster, mostStaff, type staff } from '../contract.ts'
import { newHash } from './password.ts'
import { deleteAttemptsAt } from './sign-in.ts'
import {
  allStaff,
  endSessions,
  findStaff,
  insertStaff,
  lockAccount,
  updatePassword,
  updateStaff,
} from './sql/staff.ts'

type AddStaffInput = z.output<typeof staff.add.input>

export async function addStaff(
  { inTx, now }: LongCall,
  { password, login, ...input }: AddStaffInput,
) {
  const passwordHash = await newHash(password, login)
  if (isRefusal(passwordHash)) return passwordHash
  const row = {
    ...input,
    id: randomId(),
    version: 1,
    login: login.toLowerCase(),
    passwordHash,
    isActive: true,
    // The colleague who chose it knows it, so it only allows changing it.
    mustChangePassword: true,
    createdAt: now,
  }
  return inTx(async (tx) => {
    if (await isFull(tx)) return full
    return (await insertStaff(tx, row)) ? shownColleague(row) : refuse('login-taken')
  })
}

const full = refuse('list-full', { most: mostStaff })

const isFull = async (tx: Tx) =>
  (await allStaff(tx)).filter(({ isActive }) => isActive).length >= mostStaff

type ChangeStaffInput = z.output<typeof staff.change.input>

export async function changeStaff(
  { tx, now, version }: Call,
  { staffId, ...change }: ChangeStaffInput,
) {
  const row = await findStaff(tx, staffId)
  if (!row) return refuse('not-found')
  if (isAgainstMaster(row.role, change)) return refuse('master-stays')
  await lockAccount(tx, staffId, now)
  if (change.isActive && !row.isActive && (await isFull(tx))) return full
  if (!(await updateStaff(tx, staffId, version, change)))
    return refuse('stale', { version: row.version })
  // A person who is turned on again, or has another role, must sign in again: open pages show what the old role saw.
  const isAnotherRole = change.role !== undefined && change.role !== row.role
  if (change.isActive === false || isAnotherRole) await endSessions(tx, staffId)
  return shownColleague({ ...row, ...change, version: version + 1 })
}

/** The owner comes first. */
export async function readStaff({ tx }: Call) {
  const rows = await allStaff(tx)
  const { master = [], others = [] } = Object.groupBy(rows, ({ role }) =>
    role === 'master' ? 'master' : 'others',
  )
  return { staff: [...master, ...others].map(shownColleague) }
}

const shownColleague = ({ passwordHash: _, role, createdAt, ...row }: StaffRow) =>
  ({ ...row, role: role as Role, createdAt: createdAt.toISOString() }) satisfies z.input<
    typeof Colleague
  >

type ResetPasswordInput = { staffId: string; password: string }

/** The master changes their own password with the old one, not here. */
export async function resetPassword(
  { inTx, read, now }: LongCall,
  { staffId, password }: ResetPasswordInput,
) {
  const known = await read((tx) => findStaff(tx, staffId))
  if (!known) return refuse('not-found')
  if (known.role === 'master') return refuse('master-stays')
  const passwordHash = await newHash(password, known.login)
  if (isRefusal(passwordHash)) return passwordHash
  return inTx(async (tx) => {
    await lockAccount(tx, staffId, now)
    await updatePassword(tx, { id: staffId, passwordHash, mustChangePassword: true })
    await endSessions(tx, staffId)
    await deleteAttemptsAt(tx, known.login)
    return {}
  })
}
