// Two operators on one order.

import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { second } from './staff.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'C4',
  promise:
    'Two operators claim: one 200, the others 409 with the winner’s name; a stale move is 412; a double click is one row of history',
  run: (at) => measure(at),
  /** Fault: a claim succeeds even if a colleague holds one. */
  control: (at) =>
    measure(at, {
      find: 'takeOver === "" && await claimConflict(call, order)',
      put: 'false',
    }),
}

const rounds = 20

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const [anna, boris] = [await owner(shop), await second(shop)]
  const form = await formOf(shop, 'PICKUP')
  const faults = { claims: 0, stale: 0, doubled: 0 }
  for (let round = 0; round < rounds; round++) {
    const { person } = await readyCustomer(shop)
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
    // The claim's owner decides; the others would be refused for the claim alone.
    const caller = claims.findIndex(({ status }) => status === 200) % 2 ? anna : boris
    await Promise.all([caller, caller].map((who) => move(who, 'CONFIRMED', 1)))
    if ((await move(boris, 'COOKING', 1)).status !== 412) faults.stale += 1
    const { history } = (await anna.get(`/api/orders/${id}`)).body
    const moves = history.filter(({ toStatus }: { toStatus: string }) => toStatus === 'CONFIRMED')
    if (moves.length !== 1) faults.doubled += 1
  }
  return { ok: faults.claims + faults.stale + faults.doubled === 0, rounds, ...faults }
}
