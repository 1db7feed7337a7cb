import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { staff } from '../contract.ts'
import { mostStaff } from '../role.ts'
import { hashPassword } from './password.ts'
import { shownColleague } from './read-staff.ts'
import { allStaff, insertStaff } from './sql.ts'

type Asked = z.output<typeof staff.add.input>

export async function addStaff({ inTx, now }: LongCall, { password, login, ...asked }: Asked) {
  const row = {
    ...asked,
    id: randomId(),
    version: 1,
    login: login.toLowerCase(),
    passwordHash: await hashPassword(password),
    isActive: true,
    createdAt: now,
  }
  return inTx(async (tx) => {
    const working = (await allStaff(tx)).filter(({ isActive }) => isActive)
    if (working.length >= mostStaff) return refuse('list-full', { most: mostStaff })
    return (await insertStaff(tx, row)) ? shownColleague(row) : refuse('login-taken')
  })
}
