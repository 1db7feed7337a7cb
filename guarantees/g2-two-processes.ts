// Two processes on one PostgreSQL behind a real load balancer; one is killed every ten seconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import { personAt } from '#tests/support/http-user.ts'
import { cookiesOf, listening } from '#tests/support/listening.ts'
import { ownPort } from '#tests/support/own-port.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { insist, owner, within } from './test-receivers.ts'

const killEveryMs = 10_000
/** One process checks every two seconds for products that are due back. Two would check twice as often. */
const looks = 6
const leastLookMs = 1500
/** How long a process may show what was changed in the other one. */
const mostStaleMs = 500

export const guarantee: Guarantee = {
  id: 'G2',
  promise:
    'Two processes behind HAProxy, one killed each 10 s for 2 min under load: no order lost or doubled, each on every board, jobs run in one of them, and a change in one shows in the other within 500 ms',
  only: { engine: 'postgres', why: 'several processes share a PostgreSQL; a file has one' },
  run: (at) => measure(at, 120_000),
  /** Fault: each process runs the jobs without the lease. */
  control: (at) =>
    measure(at, 20_000, { find: 'if (await lease.isActive()) await work()', put: 'await work()' }),
}

async function measure(at: Host, ms: number, fault?: Fault): Promise<Verdict> {
  const own = fault ? { fault } : {}
  const first = await at.shop(own)
  const second = await at.shop({ ...own, beside: first })
  const balancer = await haproxy([first, second])
  try {
    const shop = { ...first, person: personAt(balancer.origin) }
    await setTimeout(2000)
    const lookMs = await betweenLooks(at)
    const staleMs = await staleness(first, second)
    const cookies = cookiesOf(await owner(shop))
    const boards = await Promise.all([1, 2, 3].map(() => followBoard(balancer.origin, cookies)))
    const evening = await underKills([first, second], shop, ms)
    const notShown = await Promise.all(boards.map(({ lacks }) => lacks(evening.placed)))
    const rows = await first.rows(`select "id", "visitorId" from "order"`)
    const stored = new Set(rows.map(({ id }) => id))
    const missing = evening.placed.filter((id) => !stored.has(id)).length
    const doubled = rows.length - new Set(rows.map(({ visitorId }) => visitorId)).size
    return {
      ok:
        missing + doubled === 0 &&
        notShown.every((count) => count === 0) &&
        rows.length === evening.placed.length &&
        evening.placed.length > 50 &&
        lookMs >= leastLookMs &&
        Math.max(...Object.values(staleMs)) <= mostStaleMs,
      placed: evening.placed.length,
      kills: evening.kills,
      missing,
      doubled,
      notShown,
      lookMs,
      staleMs,
    }
  } finally {
    await balancer.close()
  }
}

/** The average, by the database's own clock. */
async function betweenLooks({ postgres }: Host) {
  const isLook = (line: string) => /execute.*from "product" .*"soldOutUntil" <= /.test(line)
  const queries = await postgres?.queries((lines) => lines.filter(isLook).length >= looks)
  const times = (queries ?? []).filter(isLook).map((line) => Date.parse(line.slice(0, 23)))
  return Math.round(((times[looks - 1] ?? 0) - (times[0] ?? 0)) / (looks - 1))
}

type Sold = { id: string; price: number; isAvailable: boolean }
type Product = { id: string; isAvailable: boolean; variants: readonly [Sold] }

/** The slowest of each: it includes making the answer. */
async function staleness(one: Running, other: Running) {
  const anna = await owner(one)
  const visitor = other.person()
  const products = async (): Promise<Product[]> => (await visitor.get('/api/channel')).body.products
  const id = (await products()).find(({ isAvailable }) => isAvailable)?.id
  const path = `/api/products/${id}`

  /** Changes the product or its first variant in one process, until the other shows it. */
  const shownAfter = async (of: 'product' | 'variant', change: object, isShown: Shown) => {
    const product = (await anna.get(path)).body
    const [variant] = product.variants
    const to = of === 'product' ? path : `${path}/variants/${variant.id}`
    const version = of === 'product' ? product.version : variant.version
    const seen = { 'If-Match': String(version) }
    const { status, text } = await anna.send('PATCH', to, change, seen)
    if (status !== 200) throw new Error(`The change was refused: ${status} ${text}`)
    const began = performance.now()
    if (!(await within(60_000, isShown, 10))) throw new Error('The other process never shows it.')
    return performance.now() - began
  }
  type Shown = () => Promise<boolean>
  const variantNow = async () =>
    (await products()).find((product) => product.id === id)?.variants[0]

  const took = { price: [] as number[], soldOut: [] as number[], page: [] as number[] }
  for (const turn of [1, 2, 3]) {
    const price = 11_100 * turn
    const isRepriced = async () => (await variantNow())?.price === price
    took.price.push(await shownAfter('variant', { price }, isRepriced))

    for (const isAvailable of [false, true]) {
      const isChanged = async () => (await variantNow())?.isAvailable === isAvailable
      took.soldOut.push(await shownAfter('variant', { isAvailable }, isChanged))
    }
    const name = `Renamed ${turn}`
    const isOnPage = async () => (await visitor.get('/')).text.includes(name)
    took.page.push(await shownAfter('product', { name: [{ locale: 'en', value: name }] }, isOnPage))
  }
  const slowest = (times: readonly number[]) => Math.round(Math.max(...times))
  return {
    price: slowest(took.price),
    soldOut: slowest(took.soldOut),
    page: slowest(took.page),
  }
}

/** A board that connects again like a browser, and what it has received. */
async function followBoard(origin: string, cookies: Record<string, string>) {
  const shown = new Set<string>()
  let last: string | undefined
  let isOver = false
  const connect = () =>
    insist(async () => {
      const headers = { ...cookies, ...(last !== undefined && { 'Last-Event-ID': last }) }
      const line = await listening(origin, '/api/orders/stream', headers)
      return line.status === 200 ? line : void line.leave()
    })
  const note = ({ text, messages }: Awaited<ReturnType<typeof listening>>) => {
    for (const { id } of messages()) if (id !== undefined) shown.add(id)
    last = [...text().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? last
  }
  let line = await connect()
  const following = (async () => {
    while (!isOver) {
      note(line)
      if (line.isOver()) line = await connect()
      else await setTimeout(100)
    }
  })()
  return {
    /** How many of these orders don't come within a minute. Nothing more is followed then. */
    async lacks(ids: readonly string[]) {
      const missing = () => ids.filter((id) => !shown.has(id)).length
      await within(60_000, () => missing() === 0)
      isOver = true
      await following
      line.leave()
      return missing()
    },
  }
}

async function underKills(both: readonly Running[], shop: Running, ms: number) {
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  const placed: string[] = []
  let isOver = false
  const someone = async () => {
    while (!isOver) {
      const person = await insist(async () => {
        const one = await customer(shop)
        return (await put(one, product)).status === 200 ? one : undefined
      })
      const id = await insist(async (): Promise<string | undefined> => {
        const { status, body } = await place(person, form, 'my order')
        return status === 201 ? body.id : undefined
      })
      placed.push(id)
    }
  }
  const people = Array.from({ length: 6 }, someone)
  const end = Date.now() + ms
  let kills = 0
  while (Date.now() < end) {
    await setTimeout(Math.min(killEveryMs, end - Date.now()))
    const one = both[kills % 2]
    kills += 1
    await one?.kill()
    await one?.start()
  }
  isOver = true
  await Promise.all(people)
  return { placed, kills }
}

async function haproxy(shops: readonly Running[]) {
  const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync)
  if (!program) throw new Error('This guarantee needs HAProxy.')
  const port = await ownPort()
  const settings = path.join(shops[0]?.dataDir ?? '', 'haproxy.cfg')
  const servers = shops.map(
    (shop, at) => `  server s${at} 127.0.0.1:${shop.port} check inter 500ms fall 1 rise 1`,
  )
  writeFileSync(
    settings,
    [
      'defaults',
      '  mode http',
      '  timeout connect 2s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  retries 3',
      '  option redispatch 1',
      'frontend shop',
      `  bind 127.0.0.1:${port}`,
      '  default_backend both',
      'backend both',
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      ...servers,
      '',
    ].join('\n'),
  )
  const child = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const isUp = await within(10_000, async () => (await fetch(`${origin}/readyz`)).ok, 100).catch(
    () => false,
  )
  if (!isUp) await setTimeout(1000)
  return {
    origin,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
