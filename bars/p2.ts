// Everything that somebody leaves in a shop, and what is left of it once they are erased.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tracesIn } from '#tests/support/traces.ts'
import type { Bar, Verdict } from './bar.ts'
import { listener, nearby, owner, tell, within } from './listeners.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import { countOf, formOf, type Person, place, readyShopper, shopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'P2',
  promise:
    'Whoever is erased is in no column, no log and no page of the file any more; their export was whole, and no day’s sum has changed',
  run: (at) => measure(at),
  /** What staff wrote about their order stays. */
  control: (at) => measure(at, { find: 'reason: "",\n\t\tdetails: null', put: 'details: null' }),
}

const orders = 3
const mark = 'Zyzzyva'
const digits = '9123456789'
const typed = {
  name: `${mark} name`,
  phone: '8 912 345-67-89',
  street: `${mark} street`,
  flat: 'Zyzflat',
  addressNote: `${mark} address`,
  note: `${mark} note`,
}
const reason = `${mark} was not in`
const texts = [mark, mark.toLowerCase(), 'Zyzflat', digits]

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  // It repeats what it hears: so the log of attempts names people too.
  const echo = await listener((_, said) => said.end(echo.came.at(-1)?.body))
  await tell(anna, echo.url, { events: ['order.placed', 'order.cancelled'] })
  const { person: other } = await readyShopper(shop)
  await place(other, await formOf(shop))
  for (let order = 0; order < orders; order++) await orderAndLeave(shop, anna)
  const isTold = await within(10_000, async () => (await countOf(shop, 'dispatchAttempt')) === 7)
  await echo.close()

  const { id } = (await anna.send('POST', '/api/clients/find', { phone: typed.phone })).body
  const about = { note: `${mark} again`, flag: 'watch', flagReason: `${mark}!` }
  await anna.send('PATCH', `/api/clients/${id}`, about, { 'If-Match': '1' })
  const before = { traces: (await traces(shop)).length, sums: await sums(shop) }
  const known = await anna.send('POST', `/api/clients/${id}/export`, {})
  const isExportWhole =
    known.body.orders?.length === orders &&
    [...Object.values(typed), about.note, reason].every((text) => known.text.includes(text))
  const { status } = await anna.send('POST', `/api/clients/${id}/erase`, {})
  const left = [...(await traces(shop)), ...(at.engine === 'sqlite' ? await inFiles(shop) : [])]
  const areSumsSame = JSON.stringify(await sums(shop)) === JSON.stringify(before.sums)
  return {
    ok:
      isTold &&
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

/** An order with a draft before it, one after it, and a reason why it was called off. */
async function orderAndLeave(shop: Running, anna: Person) {
  const { person } = await readyShopper(shop)
  const form = { ...(await formOf(shop)), ...typed }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': 'draft' })
  const { body } = await place(person, form, 'one tap')
  const move = { to: 'CANCELLED', reason }
  await anna.send('POST', `/api/orders/${body.id}/move`, move, { 'If-Match': '1' })
  await person.send('PATCH', '/api/checkout', typed)
  const elsewhere = await shopper(shop)
  await elsewhere.send('PATCH', '/api/checkout', typed)
}

/** Every column of every table in which they are named. */
async function traces(shop: Running): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf(shop)) {
    const rows = await shop.rows(`select * from "${name}"`)
    for (const text of texts) found.push(...tracesIn(name, rows, text))
  }
  return [...new Set(found)]
}

async function tablesOf(shop: Running): Promise<string[]> {
  const isFile = existsSync(path.join(shop.dataDir, 'tiffin.sqlite'))
  const names = await shop.rows(
    isFile
      ? `select name from sqlite_master where type = 'table'`
      : `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  return names.map(({ name }) => String(name))
}

/** The very bytes on the disk, once the log has gone into the file: pages that nobody uses are read too. */
async function inFiles(shop: Running): Promise<string[]> {
  await shop.rows('pragma wal_checkpoint(truncate)')
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
