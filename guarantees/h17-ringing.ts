// A phone system reports calls: boards show them, one of twenty operators takes each, and no log names the caller.
import { setTimeout } from 'node:timers/promises'
import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import { cookiesOf, type Listener, listening } from '#tests/support/listening.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H17',
  promise:
    'A reported call is on 3 boards within 1 s; of 20 operators who take it at once one gets it and the others learn who; a wrong key is 401; the number is in no log line',
  run: (at) => measure(at),
  /** Faults: everyone gets the call; every key is accepted. */
  async control(at) {
    const taken = await measure(at, {
      find: 'if (isTaken || takenBy === staffId)',
      put: 'if (true)',
    })
    const key = await measure(at, {
      find: 'const keyHash = shop.telephonyKeyHash ?? "";',
      put: 'const keyHash = hashOf(keyIn(authorization) ?? "");',
    })
    return { ok: taken.ok || key.ok, taken, key }
  },
}

const rounds = 10
const staff = 20
const mostMs = 1000
const digits = '9004443'

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const { key } = (await anna.send('POST', '/api/telephony/key', {})).body
  const operators = await hired(shop)
  const boards = await Promise.all(
    Array.from({ length: 3 }, () => listening(shop.origin, '/api/orders/stream', cookiesOf(anna))),
  )
  const report = (phone: string, key: string) =>
    fetch(`${shop.origin}/api/telephony/ringing`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams({ phone }),
    })
  // The first caller is known and has an order in progress.
  const { person } = await readyCustomer(shop)
  await place(person, { ...(await formOf(shop)), phone: `8${digits}000` })

  const faults = { unreported: 0, unseen: 0, winners: 0, unnamed: 0, stillRinging: 0 }
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const phone = `8${digits}${String(round).padStart(3, '0')}`
    const began = performance.now()
    if ((await report(phone, key)).status !== 202) faults.unreported += 1
    await within(2 * mostMs, () => boards.every((board) => ringing(board).length === 1))
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const [call] = ringing(boards[0] as Listener)
    if (!call) {
      faults.unseen += 1
      continue
    }
    const answers = await Promise.all(
      operators.map((one) => one.send('POST', `/api/telephony/${call.id}/take`, {})),
    )
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [`Operator ${at}`] : []))
    const lost = answers.filter(({ status }) => status === 409)
    if (won.length !== 1) faults.winners += 1
    if (lost.some(({ body }) => body.by !== won[0])) faults.unnamed += 1
    await within(2 * mostMs, () => boards.every((board) => ringing(board).length === 0))
    if (boards.some((board) => ringing(board).length > 0)) faults.stillRinging += 1
  }

  const attempts: number[] = []
  for (let attempt = 0; attempt < 11; attempt++)
    attempts.push((await report('1', `no-${attempt}`)).status)
  const areAttemptsRefused =
    attempts.slice(0, 10).every((status) => status === 401) && attempts[10] === 429
  for (const board of boards) board.leave()
  await setTimeout(100)
  await shop.stop()
  const named = shop.log.flatMap((text) => text.split('\n')).filter((line) => line.includes(digits))
  const total = Object.values(faults).reduce((sum, count) => sum + count, 0)
  return {
    ok: total === 0 && slowestMs <= mostMs && areAttemptsRefused && named.length === 0,
    rounds,
    slowestMs: Math.round(slowestMs),
    ...faults,
    attempts,
    named: named.length,
  }
}

type Call = { id: string }

/** The calls that this board shows now. */
const ringing = (board: Listener) => (board.named('ringing').at(-1) ?? []) as Call[]

/** Operators with the owner's password, signed in. */
async function hired(shop: Running): Promise<Person[]> {
  const operators: Person[] = []
  const { password } = shopInput.master
  for (let at = 0; at < staff; at++) {
    await shop.rows(
      `insert into "staff" ("id", "version", "login", "name", "role", "passwordHash", "mustChangePassword", "isActive", "createdAt")
        select 'operator${at}', 1, 'operator${at}', 'Operator ${at}', 'operator', "passwordHash", "mustChangePassword", "isActive", "createdAt" from "staff" where "role" = 'master' returning "id"`,
    )
    const one = shop.person()
    await one.send('POST', '/api/auth/sign-in', { login: `operator${at}`, password })
    operators.push(one)
  }
  return operators
}
