import { hashPassword } from '#business/staff/server/password.ts'
import type { Store } from '#db/open.ts'
import type { Role } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { browser } from './http-user.ts'

export const password = 'correct horse'
let passwordHash: Promise<string> | undefined

/** A staff member, whose login is their role unless given. */
export async function hire(store: Store, role: Role, login: string = role) {
  passwordHash ??= hashPassword(password)
  const person = { id: randomId(), version: 1, login, name: login, role, isActive: true }
  await store.db
    .insertInto('staff')
    .values({
      ...person,
      passwordHash: await passwordHash,
      mustChangePassword: false,
      createdAt: new Date(),
    })
    .execute()
  return person
}

export async function signedIn(origin: string, login: string) {
  const someone = browser(origin)
  const { status } = await someone.send('POST', '/api/auth/sign-in', { login, password })
  if (status !== 200) throw new Error(`${login} was not let in: ${status}`)
  return someone
}
