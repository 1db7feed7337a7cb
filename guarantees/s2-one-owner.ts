// Many set up the shop at once: the database lets one through.
import { setTimeout } from 'node:timers/promises'
import { countOf } from '#tests/support/customers.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'S2',
  promise: '50 owners created at once from 50 addresses: exactly one',
  run: (at) => measure(at),
  /** Fault: the outcome of the unique constraint is ignored. */
  control: (at) =>
    measure(at, {
      find: 'if (!await insertChannel(tx, shop)) return refuse("already-set-up");',
      put: 'await insertChannel(tx, shop);',
    }),
}

const path = '/api/setup'
const owners = 50

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ isNew: true, ...(fault && { fault }) })
  const create = async (login: string): Promise<number> => {
    const body = { ...shopInput, sample: false, master: { ...shopInput.master, login } }
    const someone = shop.person()
    // Two passwords are hashed at a time and eight wait: the others retry until it is their turn.
    for (;;) {
      const { status } = await someone.send('POST', path, body, { 'Setup-Code': setupCode })
      if (status !== 429) return status
      await setTimeout(100)
    }
  }
  const logins = Array.from({ length: owners }, (_, number) => `owner-${number}`)
  const statuses = await Promise.all(logins.map(create))
  const made = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 409).length
  const staff = await shop.rows('select "login", "role" from "staff"')
  const shops = await countOf(shop, 'channel')
  const isTheirs = staff[0]?.login === logins[statuses.indexOf(200)]
  return {
    ok: made === 1 && refused === owners - 1 && staff.length === 1 && shops === 1 && isTheirs,
    made,
    refused,
    staff: staff.length,
    shops,
    statuses: [...new Set(statuses)],
  }
}
