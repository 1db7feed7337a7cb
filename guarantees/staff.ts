import type { Person } from '#tests/support/customers.ts'
import { signInAsNewcomer } from '#tests/support/newcomer.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Running } from './host.ts'

/** Another staff member, with the owner’s password. */
export async function second(shop: Running): Promise<Person> {
  await shop.rows(
    `insert into "staff" ("id", "version", "login", "name", "role", "passwordHash", "mustChangePassword", "isActive", "createdAt")
      select 'boris', 1, 'boris', 'Boris', 'operator', "passwordHash", "mustChangePassword", "isActive", "createdAt" from "staff" returning "id"`,
  )
  const boris = shop.person()
  const { password } = shopInput.master
  await boris.send('POST', '/api/auth/sign-in', { login: 'boris', password })
  return boris
}

/** A new staff member, signed in. */
export async function hired(shop: Running, anna: Person, role: string, login = role) {
  const initial = 'given by anna'
  const fields = { login, name: login, role, password: initial }
  const { body } = await anna.send('POST', '/api/staff', fields)
  const person = shop.person()
  await signInAsNewcomer(person.send, { login, initial, own: 'correct horse' })
  return { id: body.id as string, person }
}
