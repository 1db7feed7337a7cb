// Two operators at one order.
import { shopAsked } from '#tests/support/asked.ts'
import type { Bar, Verdict } from './bar.ts'
import { owner } from './listeners.ts'
import type { BarPlace, Fault } from './place.ts'
import { formOf, type Person, place, readyShopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'C4',
  promise:
    'Two operators claim: one 200, the others 409 with the winner’s name; a stale move is 412; a double click is one row of history',
  run: (at) => measure(at),
  /** Whoever claims holds it, whoever held it before. */
  control: (at) =>
    measure(at, {
      find: 'if (holder && holder !== staff.id && takeOver === "")',
      put: 'if (false)',
    }),
}

const rounds = 20

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const [anna, boris] = [await owner(shop), await second(shop)]
  const form = await formOf(shop, 'PICKUP')
  const faults = { claims: 0, stale: 0, doubled: 0 }
  for (let round = 0; round < rounds; round++) {
    const { person } = await readyShopper(shop)
    const { id } = (await place(person, form)).body
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        (turn % 2 ? anna : boris).send('POST', `/api/orders/${id}/claim`, {}),
      ),
    )
    const winner = claims.find(({ status }) => status === 200)?.body.claim?.name
    const lost = claims.filter(({ status }) => status === 409)
    const isOneWinner = lost.length === 25 && lost.every(({ body }) => body.by === winner)
    if (!isOneWinner) faults.claims += 1

    const move = (who: Person, to: string, version: number) =>
      who.send('POST', `/api/orders/${id}/move`, { to }, { 'If-Match': String(version) })
    await Promise.all([anna, anna].map((who) => move(who, 'CONFIRMED', 1)))
    if ((await move(boris, 'COOKING', 1)).status !== 412) faults.stale += 1
    const { history } = (await anna.get(`/api/orders/${id}`)).body
    const moves = history.filter(({ toStatus }: { toStatus: string }) => toStatus === 'CONFIRMED')
    if (moves.length !== 1) faults.doubled += 1
  }
  return { ok: faults.claims + faults.stale + faults.doubled === 0, rounds, ...faults }
}

/** Another of the staff, with the master’s own password. */
async function second(shop: Awaited<ReturnType<BarPlace['shop']>>): Promise<Person> {
  await shop.rows(
    `insert into "staff" ("id", "version", "login", "name", "role", "passwordHash", "isActive", "createdAt")
      select 'boris', 1, 'boris', 'Boris', 'operator', "passwordHash", "isActive", "createdAt" from "staff" returning "id"`,
  )
  const boris = shop.person()
  const { password } = shopAsked.master
  await boris.send('POST', '/api/auth/sign-in', { login: 'boris', password })
  return boris
}
