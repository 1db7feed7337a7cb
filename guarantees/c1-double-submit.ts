// Fifty taps on one button.

import { countOf, formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'C1',
  promise:
    'Fifty submits at once are one order: with a key fifty equal answers, without one 49 that name it',
  run: (at) => measure(at),
  /** Fault: responses aren't stored under their idempotency key. */
  control: (at) =>
    measure(at, {
      find: 'record ? await idempotent(tx, record, () => work(tx)) : toSend(door, await work(tx))',
      put: 'toSend(door, await work(tx))',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const form = await formOf(shop)
  const fifty = <One>(one: () => Promise<One>) => Promise.all(Array.from({ length: 50 }, one))

  const keyed = await readyCustomer(shop)
  const same = await fifty(() => place(keyed.person, form, 'one tap'))
  const answers = new Set(same.map(({ status, text }) => `${status} ${text}`))
  const other = await place(keyed.person, { ...form, name: 'Someone else' }, 'one tap')

  const bare = await readyCustomer(shop)
  const tapped = await fifty(() => place(bare.person, form))
  const made = tapped.filter(({ status }) => status === 201).length
  const named = tapped.filter(({ status, body }) => status === 409 && body.id === bare.checkoutId)

  const orders = await countOf(shop, 'order')
  return {
    ok:
      answers.size === 1 &&
      same[0]?.status === 201 &&
      other.status === 422 &&
      made === 1 &&
      named.length === 49 &&
      orders === 2,
    differentAnswers: answers.size,
    otherBody: other.status,
    madeWithoutKey: made,
    numbers: named.length,
    orders,
  }
}
