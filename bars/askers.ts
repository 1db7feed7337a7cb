import { hashOf } from '#platform/server/secret.ts'
import { owner } from './listeners.ts'
import type { Running } from './place.ts'
import { type Dish, formOf, type Person, place, put, readyShopper } from './shoppers.ts'

/** Somebody who asks, as often as it takes. */
export type Asker = {
  who: 'visitor' | 'master'
  token: string
  /** Signed in as before, whatever was asked meanwhile. */
  comeBack(): Promise<unknown>
  /** Something lies in the cart. */
  fillCart(): Promise<unknown>
}

/** A passer-by who has ordered a few times, and the owner, who has too. */
export async function askers(shop: Running): Promise<Asker[]> {
  const { person, dish } = await readyShopper(shop)
  const anna = await owner(shop)
  const form = await formOf(shop)
  for (const someone of [person, anna])
    for (let order = 0; order < 12; order++) {
      await fill(someone, dish)
      const { status, text } = await place(someone, form)
      if (status !== 201) throw new Error(`The order was refused: ${status} ${text}`)
    }
  return [await asker(shop, person, 'visitor', dish), await asker(shop, anna, 'master', dish)]
}

async function fill(person: Person, dish: Dish) {
  const { body } = await put(person, dish)
  const line = `/api/checkout/line/${body.lines?.at(0)?.id}`
  await person.send('POST', line, { method: 'set', quantity: 3 })
}

async function asker(shop: Running, person: Person, who: Asker['who'], dish: Dish): Promise<Asker> {
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
      await fill(person, dish)
    },
  }
}
