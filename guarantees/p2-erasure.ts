// All data that a customer leaves in a shop, and what remains after erasing them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  countOf,
  customer,
  formOf,
  type Person,
  place,
  readyCustomer,
} from '#tests/support/customers.ts'
import { tracesIn } from '#tests/support/find-text.ts'
import { tablesOf } from './digest.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { addReceiver, listener, nearby, owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'P2',
  promise:
    'An erased customer is in no column, no log and no page of the file; their export was complete, and no day’s sum has changed',
  run: (at) => measure(at),
  /** Fault: the staff's text on their order stays. */
  control: (at) => measure(at, { find: 'reason: "",\n\t\tdetails: null', put: 'details: null' }),
}

const orders = 3
const canary = 'Zyzzyva'
const digits = '9123456789'
const typed = {
  name: `${canary} name`,
  phone: '8 912 345-67-89',
  street: `${canary} street`,
  flat: 'Zyzflat',
  addressNote: `${canary} address`,
  note: `${canary} note`,
}
const reason = `${canary} was not in`
const texts = [canary, canary.toLowerCase(), 'Zyzflat', digits]

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  // It echoes what it receives, so that the log of attempts has personal data too.
  const echo = await listener((_, response) => response.end(echo.came.at(-1)?.body))
  await addReceiver(anna, echo.url, { events: ['order.placed', 'order.cancelled'] })
  const { person: other } = await readyCustomer(shop)
  await place(other, await formOf(shop))
  for (let order = 0; order < orders; order++) await orderAndLeave(shop, anna)
  const { key } = (await anna.send('POST', '/api/telephony/key', {})).body
  await fetch(`${shop.origin}/api/telephony/ringing`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ phone: typed.phone }),
  })
  const areSent = await within(10_000, async () => (await countOf(shop, 'messageAttempt')) === 7)
  await echo.close()

  const { id } = (await anna.send('POST', '/api/customers/find', { phone: typed.phone })).body
  const about = { note: `${canary} again`, flag: 'caution', flagReason: `${canary}!` }
  await anna.send('PATCH', `/api/customers/${id}`, about, { 'If-Match': '1' })
  const before = { traces: (await traces(shop)).length, sums: await sums(shop) }
  const known = await anna.send('POST', `/api/customers/${id}/export`, {})
  const isExportWhole =
    known.body.orders?.length === orders &&
    [...Object.values(typed), about.note, reason].every((text) => known.text.includes(text))
  const { status } = await anna.send('POST', `/api/customers/${id}/erase`, {})
  const left = [...(await traces(shop)), ...(at.engine === 'sqlite' ? inFiles(shop) : [])]
  const areSumsSame = JSON.stringify(await sums(shop)) === JSON.stringify(before.sums)
  return {
    ok:
      areSent &&
      isExportWhole &&
      status === 200 &&
      before.traces >= 15 &&
      left.length === 0 &&
      areSumsSame,
    tracesBefore: before.traces,
    left,
    isExportWhole,
    areSumsSame,
    status,
  }
}

/** An order with a draft before it, one after it, and a reason for its cancellation. */
async function orderAndLeave(shop: Running, anna: Person) {
  const { person } = await readyCustomer(shop)
  const form = { ...(await formOf(shop)), ...typed }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': 'draft' })
  const { body } = await place(person, form, 'one tap')
  const move = { to: 'CANCELLED', reason }
  await anna.send('POST', `/api/orders/${body.id}/move`, move, { 'If-Match': '1' })
  await person.send('PATCH', '/api/checkout', typed)
  const elsewhere = await customer(shop)
  await elsewhere.send('PATCH', '/api/checkout', typed)
}

/** Every column of every table with their data. */
async function traces(shop: Running): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf(shop)) {
    const rows = await shop.rows(`select * from "${name}"`)
    for (const text of texts) found.push(...tracesIn(name, rows, text))
  }
  return [...new Set(found)]
}

/** The raw bytes on disk, including free pages and the WAL. */
function inFiles(shop: Running): string[] {
  return ['tiffin.sqlite', 'tiffin.sqlite-wal'].flatMap((name) => {
    const file = path.join(shop.dataDir, name)
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    return texts.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`)
  })
}

const sums = (shop: Running) =>
  shop.rows(
    `select "shopDay", count(*) as "count", cast(sum("total") as text) as "total" from "order" group by "shopDay" order by 1`,
  )
