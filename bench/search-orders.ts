// `npm run bench:finding`: the cost of finding orders and customers among a million orders, for each kind of search, as a multiple
// of reading rows plainly. `--control` drops two of the indexes, and must fail.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readCustomers } from '#business/orders/customers/server/customers.ts'
import { readOrders } from '#business/orders/find/server/found-orders.ts'
import { newChannel } from '#business/setup/new-channel.ts'
import { insertChannel } from '#business/shop/server/sql/channel.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { ratioOf } from './compare.ts'
import { storeOrders } from './stored-orders.ts'

const stored = 1_000_000
/** Of reading a page of orders with their lines, which most searches show. */
const mostOfPage = 25
/** Addresses and products are found by reading the orders of the chosen days. */
const mostOfDays = 1
const times = 5
const pageSize = 50

type Asking = Record<string, string>
const questions: Record<string, Asking> = {
  'the latest': {},
  'everything open': { state: 'OPEN' },
  'one state': { state: 'COMPLETED' },
  'a state that is rare': { state: 'CANCELLED' },
  'a week of years ago': { from: '2021-03-01', to: '2021-03-07' },
  'a state in a week of years ago': { state: 'CANCELLED', from: '2021-03-01', to: '2021-03-07' },
  'a number': { q: '42' },
  'four digits': { q: '0420' },
  'a whole phone': { q: '8 900 150-00-00' },
  'the last five digits': { q: '50000' },
  'a name that all have': { q: 'Anna' },
  'a name that one in twenty has': { q: 'Olga' },
  'a name that a thousand have': { q: 'Vera' },
  'a name that six hundred have': { q: 'Rosa' },
  'a name that five hundred have': { q: 'Nora' },
  'a name that one has': { q: 'Zoya' },
  'a name that no one has': { q: 'Xenia' },
  'two words': { q: 'Anna Olga' },
  'a name in one state': { q: 'Olga', state: 'CANCELLED' },
}

const texts = {
  'an address that all have': 'Lenina',
  'a product that all have': 'Маргарита',
  'an address and a product': 'Lenina Margherita',
  'a text that none has': 'Xylophone',
}

/** 9,000 orders, more or less. */
const days = { from: '2021-03-01', to: '2021-03-18' }

const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-finding-'))
try {
  const share = await measured(path.join(folder, 'tiffin.sqlite'))
  const isMet = share <= 1
  process.stdout.write(
    `${isMet ? 'holds' : 'FAILS'}: at most ${mostOfPage} × reading a page each, ${mostOfDays} × reading those days for addresses and products\n`,
  )
  process.exitCode = isMet ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The ratio of the slowest search to its floor, as a share of its bound. */
async function measured(file: string): Promise<number> {
  const store = await openSqlite(file)
  await migrate(store)
  const { channel } = shopInput
  const input = { ...channel, phone: '' } as unknown as Parameters<typeof newChannel>[0]
  await store.write((tx) => insertChannel(tx, newChannel(input, 'shop', new Date())))
  storeOrders(file, stored)
  nameSome(file)
  if (process.argv.includes('--control')) dropIndexes(file)
  const floor = plainReads(file)
  /** How much of its bound the slowest search takes. */
  const shares: number[] = []
  const cost = async (
    what: string,
    ask: () => Promise<Shown>,
    most = mostOfPage,
    plainly = floor.page,
  ) => {
    const { next, count } = await ask()
    plainly()
    const ratio = await ratioOf(ask, async () => plainly(), times)
    shares.push(ratio / most)
    process.stdout.write(`${ratio.toFixed(2).padStart(7)} ×  ${what} (${count})\n`)
    return next
  }
  const call = { read: store.read, now: new Date() }
  const page = async (input: Parameters<typeof readOrders>[1]) => {
    const { orders, next } = await readOrders(call, input)
    return { next, count: orders.length }
  }
  // Code that isn't compiled yet takes up to four times as long.
  for (let round = 0; round < 20; round += 1) {
    await page({})
    floor.page()
  }
  for (const [what, question] of Object.entries(questions)) {
    const orders = (cursor?: string) => () =>
      page({ ...question, cursor } as Parameters<typeof readOrders>[1])
    const next = await cost(`orders: ${what}`, orders())
    if (next) await cost(`orders: ${what}, the next page`, orders(next))
  }
  const deep = `${new Date('2021-01-01').toISOString()}~order-500`
  for (const [what, q] of Object.entries(texts))
    await cost(`orders: ${what} among 9,000`, () => page({ q, ...days }), mostOfDays, floor.days)
  await cost('orders: a page in the middle', () => page({ cursor: deep }))
  for (const q of ['', '8 900 150-00-00', '0000', '00', 'Anna', 'Olga', 'Zoya', 'Xenia'])
    await cost(`customers: “${q}”`, async () => {
      const answer = await store.read((tx) => readCustomers({ tx } as Call, { q }))
      if (isRefusal(answer)) throw new Error(answer.refused)
      return { next: answer.next, count: answer.customers.length }
    })
  floor.close()
  await store.close()
  return Math.max(...shares)
}

/** The floor: the rows of a page of orders, and of all orders of some days, as SQLite gives them. */
function plainReads(file: string) {
  const sqlite = new DatabaseSync(file, { readOnly: true })
  const latest = sqlite.prepare(
    `select * from "order" order by "placedAt" desc, "id" desc limit ${pageSize}`,
  )
  const inDays = sqlite.prepare('select * from "order" where "placedAt" >= ? and "placedAt" < ?')
  const linesOf = sqlite.prepare('select * from "orderLine" where "orderId" = ?')
  return {
    page: () => latest.all().flatMap(({ id }) => linesOf.all(id ?? null)),
    days: () => inDays.all(days.from, `${days.to}T24`).flatMap(({ id }) => linesOf.all(id ?? null)),
    close: () => sqlite.close(),
  }
}

/** The fault: numbers and ends of phones are found by reading everything. */
function dropIndexes(file: string) {
  const sqlite = new DatabaseSync(file)
  for (const name of ['orderByNumber', 'customerByPhoneBackwards'])
    sqlite.exec(`drop index "${name}"`)
  sqlite.close()
}

type Shown = { next: string | null; count: number }

/**
 * Every customer is an Anna; one in twenty was an Olga before, one in a hundred a Vera, some a Rosa or a Nora, and one a Zoya.
 */
function nameSome(file: string) {
  const sqlite = new DatabaseSync(file)
  for (const [word, every] of [
    ['olga', 20],
    ['vera', 100],
    ['rosa', 166],
    ['nora', 201],
    ['zoya', 70_001],
  ])
    sqlite.exec(
      `insert into "customerName" select "id", '${word}', "lastOrderAt" from "customer" where rowid % ${every} = 0`,
    )
  sqlite.close()
}
