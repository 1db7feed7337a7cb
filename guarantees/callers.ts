import { hashOf } from '#platform/server/secret.ts'
import {
  formOf,
  type Person,
  place,
  put,
  readyCustomer,
  type Variant,
} from '#tests/support/customers.ts'
import type { Running } from './host.ts'
import { owner } from './test-receivers.ts'

/** A user with the session and cart that requests need. */
export type Caller = {
  who: 'visitor' | 'master'
  token: string
  /** Signs in again after any request has ended the session. */
  comeBack(): Promise<unknown>
  /** Puts something into the cart. */
  fillCart(): Promise<unknown>
}

/** A visitor with a few orders, and the owner, also with orders. */
export async function allCallers(shop: Running): Promise<Caller[]> {
  const { person, variant } = await readyCustomer(shop)
  const anna = await owner(shop)
  const form = await formOf(shop)
  for (const someone of [person, anna])
    for (let order = 0; order < 12; order++) {
      // Visitors may have at most three unconfirmed orders.
      await shop.rows(
        `update "order" set "status" = 'CONFIRMED' where "status" = 'PLACED' returning "id"`,
      )
      await fill(someone, variant)
      const { status, text } = await place(someone, form)
      if (status !== 201) throw new Error(`The order was refused: ${status} ${text}`)
    }
  await shop.rows(`update "order" set "status" = 'PLACED' returning "id"`)
  return [
    await callerOf(shop, person, 'visitor', variant),
    await callerOf(shop, anna, 'master', variant),
  ]
}

async function fill(person: Person, variant: Variant) {
  const { body } = await put(person, variant)
  const line = `/api/checkout/line/${body.lines?.at(0)?.id}`
  await person.send('POST', line, { method: 'set', quantity: 3 })
}

async function callerOf(
  shop: Running,
  person: Person,
  who: Caller['who'],
  variant: Variant,
): Promise<Caller> {
  const token = person.cookies.get('session') ?? ''
  const [session] = await shop.rows(
    `select "visitorId", "staffId" from "session" where "tokenHash" = '${hashOf(token)}'`,
  )
  const [staff] = await shop.rows(`select "passwordHash" from "staff" where "login" = 'anna'`)
  const text = (value: unknown) => (value === null ? 'null' : `'${value}'`)
  return {
    who,
    token,
    async comeBack() {
      await shop.rows(
        `insert into "session" ("tokenHash", "visitorId", "staffId", "createdAt", "expiresAt")
        values ('${hashOf(token)}', ${text(session?.visitorId)}, ${text(session?.staffId)}, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')
        on conflict do nothing`,
      )
      await shop.rows(
        `update "staff" set "passwordHash" = ${text(staff?.passwordHash)} where "login" = 'anna'`,
      )
    },
    fillCart: async () => {
      person.cookies.set('session', token)
      await fill(person, variant)
    },
  }
}
