// Reads each wait from its database row, then shortens it, so that the next attempt comes at once.

import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { addReceiver, listener, momentOf, nearby, owner, round, within } from './test-receivers.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** The schedule as documented, repeated here on purpose. */
const waits = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

export const guarantee: Guarantee = {
  id: 'R5',
  promise:
    'Twelve attempts over three days with ±20 %, then the message has failed; the first failure is shown within 60 s; sending again sends exactly the missing',
  run: (at) => measure(at),
  /** Fault: half of the attempts. */
  control: (at) =>
    measure(at, {
      find: 'const wait = waitsMs[attempts];',
      put: 'const wait = waitsMs[attempts * 2];',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  let isAway = true
  const receiver = await listener((_, response) => response.writeHead(isAway ? 500 : 200).end())
  const { id } = await addReceiver(anna, receiver.url)
  const form = await formOf(shop)

  const ordered = Date.now()
  await order(shop, form)
  await within(60_000, async () => (await health(anna)).undelivered === 1)
  const seenAfterMs = Date.now() - ordered
  const shownError = (await health(anna)).lastError?.status

  const ratios: number[] = []
  for (const wait of waits) ratios.push((await waitThenCutShort(shop, ratios.length + 1)) / wait)
  const isDead = await within(5000, async () => (await states(shop)).join() === 'failed')
  const attempts = receiver.came.length

  // Three more orders, of which the receiver has one; another was placed while the receiver was off.
  isAway = false
  await order(shop, form)
  const isOneThere = await within(5000, async () => (await states(shop)).includes('delivered'))
  isAway = true
  await order(shop, form)
  await within(5000, () => receiver.came.length === attempts + 2)
  const [row] = await shop.rows(`select "id", "receiverId" from "message" where "state" = 'failed'`)
  isAway = false
  const one = await anna.send('POST', `/api/messages/${row?.id}/replay`, {})
  const isReplayed = await within(5000, async () => !(await states(shop)).includes('failed'))
  // The other is delivered within seconds; the one from that time isn't.
  await within(10_000, async () => (await states(shop)).every((state) => state === 'delivered'))
  const soFar = receiver.came.length
  await turn(anna, id, false)
  await order(shop, form)
  await within(5000, async () => (await unspread(shop)) === 0)
  await turn(anna, id, true)
  const since = new Date(ordered - minute).toISOString()
  const all = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  const isAllThere = await within(5000, () => receiver.came.length === soFar + 1)
  const again = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  await receiver.close()

  const isOnTime = ratios.every((ratio) => ratio >= 0.8 - 0.01 && ratio <= 1.2 + 0.01)
  const counts = [one.status, all.body.count, again.body.count]
  return {
    ok:
      isOnTime &&
      isDead &&
      attempts === 12 &&
      seenAfterMs <= 60_000 &&
      shownError === 500 &&
      isOneThere &&
      isReplayed &&
      isAllThere &&
      counts.join() === '200,1,0',
    attempts,
    isDead,
    shortest: round(Math.min(...ratios), 2),
    longest: round(Math.max(...ratios), 2),
    seenAfterMs,
    replayed: counts,
  }
}

async function order(shop: Running, form: object) {
  const { person } = await readyCustomer(shop)
  await place(person, form, 'once')
}

const health = async (anna: Person) => (await anna.get('/api/receivers/health')).body

const states = async (shop: Running) =>
  (await shop.rows('select "state" from "message"')).map(({ state }) => String(state))

const unspread = async (shop: Running) =>
  (await shop.rows('select "id" from "announcement" where "fannedOutAt" is null')).length

async function turn(anna: Person, id: string, isActive: boolean) {
  const { version } = (await anna.get(`/api/receivers/${id}`)).body
  await anna.send('PATCH', `/api/receivers/${id}`, { isActive }, { 'If-Match': `"${version}"` })
}

/** The wait of the only message after this many attempts. An attempt that hasn't been made after 5 s never will be. */
async function waitThenCutShort(shop: Running, attempts: number): Promise<number> {
  let waitMs = Number.NaN
  await within(5000, async () => {
    const [row] = await shop.rows(
      `select "nextAt", "at", "tookMs" from "message" d join "messageAttempt" a on a."messageId" = d."id"
        where "attempts" = ${attempts} and "state" = 'waiting' and "leasedUntil" is null order by "at" desc`,
    )
    if (row) waitMs = momentOf(row.nextAt) - momentOf(row.at) - Number(row.tookMs)
    return row !== undefined
  })
  const now = new Date().toISOString()
  await shop.rows(
    `update "message" set "nextAt" = '${now}' where "state" = 'waiting' returning "id"`,
  )
  return waitMs
}
