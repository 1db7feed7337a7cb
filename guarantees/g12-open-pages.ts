// Five thousand order pages are open while orders are placed and changed, five per second.
import { spawn } from 'node:child_process'
import { get, request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formOf, type Person, place, put, variantsOf } from '#tests/support/customers.ts'
import { median } from '../bench/compare.ts'
import { cpuMsOf, memoryOf, waitForOutput } from '../bench/machine.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { owner, quantile, round, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'G12',
  promise:
    '5,100 order pages in one process, 5 changes a second: ≤ 4 × the CPU of bare node:http that holds as many, beats as often and writes the same rows; ≤ 30 kB a page, told p99 ≤ 1 s; an order costs ≤ 2 × what it costs with none; twice the pages make a change ≤ 10 % dearer; 10,000 HEADs add nothing',
  run: (at) => measure(at, { orders: 850, seconds: 30, heads: 10_000 }),
  /** Fault: one query per listener, as in an old version. */
  control: (at) =>
    measure(
      at,
      { orders: 120, seconds: 5, heads: 200 },
      {
        find: 'if (byTopic.size === 0) continue;',
        put: `for (const [topic, those] of byTopic) for (const _ of those)
          await door.stream.changes({ tx, now: clock(), moved: [{ id: topic, place: 0 }], hasListeners: () => true });`,
      },
    ),
}

type Evening = { orders: number; seconds: number; heads: number }
type Page = { orderId: string; received: number; leave(): void }
type Order = { id: string; person: Person; address: string }

const pagesOfOrder = 6
const nothing = async () => {}
const everyMs = 200
const mostOfFloor = 4

async function measure(at: Host, evening: Evening, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault && { fault })
  const anna = await owner(shop)
  const ordering = await orderingIn(shop)
  const orders: Order[] = []
  let left = evening.orders
  const hands = Array.from({ length: 4 }, async () => {
    while (left-- > 0) orders.push(await ordering())
  })
  await Promise.all(hands)
  const waiting = orders.map(({ id }) => id)

  const costOf = (work: () => Promise<unknown>) => cpuOf(shop.pid(), evening.seconds, work)
  // Medians, because a collection of garbage now and then belongs to no single action.
  const withNone = median(await costOf(ordering))
  await setTimeout(2000)
  const memoryBefore = memoryOf(shop.pid())

  const followed = followedIn(shop.origin)
  const half = await open(followed, orders.slice(0, evening.orders / 2))
  let rest: Page[] = []
  const latencies: number[] = []
  const change = async () => {
    const id = waiting.shift() ?? ''
    const followers = [...half, ...rest].filter(({ orderId }) => orderId === id)
    const before = followers.map(({ received }) => received)
    const began = performance.now()
    const moved = await anna.send(
      'POST',
      `/api/orders/${id}/move`,
      { to: 'CONFIRMED' },
      { 'If-Match': '1' },
    )
    if (moved.status !== 200) throw new Error(`The order was not moved: ${moved.text}`)
    const isReceived = await within(
      10_000,
      () => followers.every(({ received }, one) => received > (before[one] ?? 0)),
      5,
    )
    latencies.push(isReceived ? performance.now() - began : Number.POSITIVE_INFINITY)
  }
  const idleWithHalf = await costOf(nothing)
  const halfChanging = await costOf(change)
  rest = await open(followed, orders.slice(evening.orders / 2))
  const pages = half.length + rest.length
  await setTimeout(2000)
  const kBytesEach = ((memoryOf(shop.pid()) - memoryBefore) * 1000) / pages
  const idle = await costOf(nothing)
  const changing = await costOf(change)
  const withAll = median(await costOf(ordering))

  await head(orders, evening.heads, shop)
  const afterHeads = median(await costOf(ordering))
  const isAllOpen = [...half, ...rest].every(({ received }) => received > 0)
  for (const { leave } of [...half, ...rest]) leave()
  const floor = await floorOf(shop, orders, evening.seconds)
  const changeWithHalf = median(halfChanging) - median(idleWithHalf)
  const changeWithAll = median(changing) - median(idle)

  const figures = {
    pages,
    orderMs: round(withNone, 2),
    orderMsWithPages: round(withAll, 2),
    orderMsAfterHeads: round(afterHeads, 2),
    ofFloor: round(mean(changing) / floor, 2),
    core: round(mean(changing) / everyMs, 3),
    floorCore: round(floor / everyMs, 3),
    idleCore: round(mean(idle) / everyMs, 3),
    changeMs: round(changeWithAll, 2),
    changeMsWithHalf: round(changeWithHalf, 2),
    kBytesEach: round(kBytesEach),
    p99Ms: round(quantile(latencies, 0.99), 0),
  }
  return {
    ok:
      isAllOpen &&
      withAll <= 2 * withNone &&
      afterHeads <= 1.15 * withAll &&
      figures.ofFloor <= mostOfFloor &&
      changeWithAll <= 1.1 * changeWithHalf &&
      kBytesEach <= 30 &&
      figures.p99Ms <= 1000,
    ...figures,
  }
}

/** A new customer orders one dish; returns the order and the customer. */
async function orderingIn(shop: Running) {
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  let count = 0
  return async (): Promise<Order> => {
    count += 1
    const address = `10.1.${Math.floor(count / 250)}.${1 + (count % 250)}`
    const person = shop.person(address)
    await person.send('POST', '/api/auth/session', {})
    await put(person, product)
    const { status, body, text } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${text}`)
    return { id: body.id, person, address }
  }
}

/** CPU time of each action, at five per second. Each page gets a heartbeat every twelve seconds. */
async function cpuOf(pid: number, seconds: number, work: () => Promise<unknown>) {
  const costs: number[] = []
  const all = []
  for (let before = cpuMsOf(pid); costs.length < seconds * (1000 / everyMs); ) {
    all.push(work())
    await setTimeout(everyMs)
    const now = cpuMsOf(pid)
    costs.push(now - before)
    before = now
  }
  await Promise.all(all)
  return costs
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** CPU time of the floor for a change, with as many pages and on the same rows. */
async function floorOf(shop: Running, orders: readonly Order[], seconds: number): Promise<number> {
  const database = shop.databaseUrl || path.join(shop.dataDir, 'tiffin.sqlite')
  const child = spawn(process.execPath, ['guarantees/streams-floor.ts', database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = /floor at (\d+)/.exec(await waitForOutput(child, '\n'))?.[1]
  const pages = await open(({ id }) => `http://127.0.0.1:${port}/${id}`, orders)
  let turn = 0
  const change = () =>
    new Promise<void>((done, failed) => {
      const { id } = orders[turn++ % orders.length] as Order
      request({ host: '127.0.0.1', port, path: `/${id}`, method: 'POST' }, (answer) => {
        answer.resume().once('end', done)
      })
        .once('error', failed)
        .end()
    })
  await cpuOf(child.pid ?? 0, 2, change)
  const cost = mean(await cpuOf(child.pid ?? 0, seconds, change))
  for (const { leave } of pages) leave()
  child.kill('SIGKILL')
  return cost
}

type Address = (order: Order) => string
const followedIn =
  (origin: string): Address =>
  ({ id }) =>
    `${origin}/api/checkout/id/${id}/stream`

/** As many pages per order as one visitor may open; each has received its status. */
async function open(followed: Address, orders: readonly Order[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const order of orders) {
    const request = Array.from({ length: pagesOfOrder }, () => pageOf(followed(order), order))
    pages.push(...request)
    const isOpen = await within(10_000, () => request.every(({ received }) => received > 0), 2)
    if (!isOpen) throw new Error('A page was not told how its order stands.')
  }
  return pages
}

function pageOf(url: string, { id, person, address }: Order): Page {
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page: Page = { orderId: id, received: 0, leave: () => request.destroy() }
  const request = get(
    url,
    { headers: { Cookie, 'X-Forwarded-For': address }, agent: false },
    (answer) => {
      answer.on('error', () => {})
      answer.on('data', (part: Buffer) => {
        if (part.includes('data: {')) page.received += 1
      })
    },
  )
  request.on('error', () => {})
  return page
}

async function head(orders: readonly Order[], times: number, shop: Running) {
  let left = times
  const hands = Array.from({ length: 20 }, async (_, hand) => {
    const { id, person } = orders[hand % orders.length] as Order
    while (left-- > 0) {
      const { status } = await person.send('HEAD', `/api/checkout/id/${id}/stream`)
      if (status !== 200) throw new Error(`HEAD was answered ${status} by ${shop.origin}`)
    }
  })
  await Promise.all(hands)
}
