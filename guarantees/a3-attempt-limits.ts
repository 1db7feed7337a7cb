// Password attempts: from one address, from a whole IPv6 network, and at the same time as the owner.

import type { Person } from '#tests/support/customers.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'A3',
  promise:
    '1,000 attempts: at most 10 are tried for an account and address, and at most 100 of 600 from one /64; the owner can still sign in',
  run: (at) => measure(at),
  /** Fault: attempts aren't counted. */
  control: (at) =>
    measure(at, {
      find: 'row("signInAttempt.count", "+", 1)',
      put: 'row("signInAttempt.count", "+", 0)',
    }),
}

const path = '/api/auth/sign-in'
const address = '203.0.113.9'
const mostOfAddress = 10
const mostOfNetwork = 100

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  await anna.send('DELETE', '/api/_auth/session')
  const attempt = (login: string, from: string, number: number) =>
    shop.person(from).send('POST', path, { login, password: `guess ${number}` })
  /** How many attempts were checked. One more than allowed is enough to know. */
  const countAnswered = async (
    count: number,
    most: number,
    ask: (at: number) => ReturnType<typeof attempt>,
  ) => {
    let answered = 0
    for (let begun = 0; begun < count && answered <= most; begun += 5) {
      const attempts = Array.from({ length: 5 }, (_, each) => ask(begun + each))
      for (const { status } of await Promise.all(attempts)) if (status === 401) answered += 1
    }
    return answered
  }
  const oneAddress = await countAnswered(1000, mostOfAddress, (number) =>
    attempt('anna', address, number),
  )
  const oneNetwork = await countAnswered(600, mostOfNetwork, (number) =>
    attempt(`someone ${number % 100}`, `2001:db8:1:2:${number.toString(16)}::1`, number),
  )
  const { login, password } = shopInput.master
  const enter = (person: Person) =>
    person.send('POST', path, { login, password }, { 'X-Forwarded-For': address })
  const known = (await enter(anna)).status
  const stranger = (await enter(shop.person())).status
  return {
    ok:
      oneAddress <= mostOfAddress &&
      oneNetwork <= mostOfNetwork &&
      known === 200 &&
      stranger === 429,
    oneAddress,
    oneNetwork,
    known,
    stranger,
  }
}
