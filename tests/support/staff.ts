import type { Store } from '#db/open.ts'
import type { Role } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { browser } from './http-user.ts'
import { quickHash } from './quick-hash.ts'
import { shopInput } from './shop-input.ts'

export const { password } = shopInput.master
const passwordHash = quickHash()

/** A staff member, whose login is their role unless given. */
export async function hire(store: Store, role: Role, login: string = role) {
  const person = { id: randomId(), version: 1, login, name: login, role, isActive: true }
  await store.db
    .insertInto('staff')
    .values({
      ...person,
      passwordHash,
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
