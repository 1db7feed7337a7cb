// Requests that are too large, too deep or too compressed are refused without using memory.
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { residentMb } from './resident.ts'
import { owner, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'O3',
  promise:
    'Bodies without end, nested bodies, packed bodies and headers of 17 KB are refused with 4xx, 20 at once, and take 50 MB at most; customers order at the same time and afterwards',
  run: (at) => measure(at),
  /** Fault: a body without Content-Length may have any size. */
  control: (at) =>
    measure(at, {
      find: 'if (size <= most) return void parts.push(part);',
      put: 'return void parts.push(part);',
    }),
}

const atOnce = 20
const rounds = 3
const honestRounds = 15
const ordersEach = 5
const mostGrowthMb = 50
const patienceMs = 15_000
const kb = 1024
const mb = 1024 * kb

type Form = Awaited<ReturnType<typeof formOf>>
type Attack = {
  name: string
  head: string
  body: () => Iterable<Buffer>
  /** It is small enough for a page’s address, which has single slashes. */
  isRedirected?: true
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const all = attacks(`session=${(await owner(shop)).cookies.get('session')}`)
  const form = await formOf(shop)
  // Code that loads and compiles on first use doesn't count as growth, nor does the memory for normal visitors.
  for (const attack of all) await answerTo(shop, attack)
  await honestCrowd(shop, form)
  const before = residentMb(shop)
  let most = before
  const watchdog = setInterval(() => {
    most = Math.max(most, residentMb(shop))
  }, 20)
  const outcomes: Record<string, string> = {}
  const grownBy: Record<string, number> = {}
  const faults: string[] = []
  const orders: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const attack of all) {
      const { person } = await readyCustomer(shop)
      const mostSoFar = most
      const answers = Array.from({ length: atOnce }, () => answerTo(shop, attack))
      orders.push((await place(person, form)).status)
      const statuses = [...new Set(await Promise.all(answers))]
      outcomes[attack.name] = statuses.join()
      if (most > mostSoFar) grownBy[`${attack.name} (${round})`] = Math.round(most - before)
      const isRefused = (status: number) => status >= 400 && status < 500
      if (!statuses.every(attack.isRedirected ? (status) => status === 308 : isRefused))
        faults.push(`${attack.name}: ${statuses}`)
    }
  clearInterval(watchdog)
  const growthMb = Math.round(most - before)
  const { person } = await readyCustomer(shop)
  orders.push((await place(person, form)).status)
  return {
    ok: faults.length === 0 && growthMb <= mostGrowthMb && orders.every((status) => status === 201),
    attacks: all.length,
    growthMb,
    grownBy,
    orders: [...new Set(orders)],
    faults: [...new Set(faults)],
    outcomes,
  }
}

/** Rounds of twenty visitors who fill a cart, and some of whom order, as during the attacks. */
async function honestCrowd(shop: Running, form: Form) {
  for (let round = 0; round < honestRounds; round++) {
    const crowd = await Promise.all(Array.from({ length: atOnce }, () => readyCustomer(shop)))
    for (const { person } of crowd.slice(0, ordersEach)) await place(person, form)
  }
}

function attacks(owner: string): Attack[] {
  const write = (path: string, ...more: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: shop', 'Sec-Fetch-Site: same-origin', ...more].join('\r\n')
  const json = 'Content-Type: application/json'
  const add = '/api/checkout/add'
  const whole = (name: string, text: string | Buffer, type = json, ...more: string[]): Attack => ({
    name,
    head: write(add, type, `Content-Length: ${Buffer.byteLength(text)}`, ...more),
    body: () => [Buffer.from(text)],
  })
  const endless = (name: string, path: string, type: string, size: number, ...more: string[]) => ({
    name,
    head: write(path, type, 'Transfer-Encoding: chunked', ...more),
    body: () => chunks(size),
  })
  const declared = (name: string, path: string, type: string, ...more: string[]): Attack => ({
    name,
    head: write(path, type, 'Content-Length: 1000000000', ...more),
    body: () => [Buffer.alloc(64 * kb, 32)],
  })
  const zeros = Buffer.alloc(128 * mb)
  // As much as an anonymous visitor may send.
  const most = 31 * kb
  const fields = Array.from({ length: 5000 }, (_, at) => `"${at}":1`)
    .join()
    .slice(0, most)
  const got = (name: string, ...lines: string[]): Attack => ({
    name,
    head: ['GET / HTTP/1.1', 'Host: shop', ...lines].join('\r\n'),
    body: () => [],
  })
  const form = 'Content-Type: application/x-www-form-urlencoded'
  return [
    declared('a gigabyte is announced', add, json),
    declared('a photo of a gigabyte from no one', '/api/photos', 'Content-Type: image/png'),
    declared('a photo of a gigabyte', '/api/photos', 'Content-Type: image/png', `Cookie: ${owner}`),
    declared(
      'a menu of a gigabyte',
      '/api/menu-file',
      'Content-Type: text/csv',
      `Cookie: ${owner}`,
    ),
    endless('40 MB of JSON that say nothing of it', add, json, 40 * mb),
    endless('40 MB of a form', add, form, 40 * mb),
    endless('40 MB of a photo from no one', '/api/photos', 'Content-Type: image/png', 40 * mb),
    whole('250 KB of lists in lists', '['.repeat(250 * kb)),
    whole('lists in lists', '['.repeat(most / 2) + ']'.repeat(most / 2)),
    whole('lists without an end', '['.repeat(most)),
    whole('things in things', '{"a":'.repeat(most / 5)),
    whole('thousands of fields', `{${fields.slice(0, fields.lastIndexOf(','))}}`),
    whole('thousands of fields of a form', 'a=1&'.repeat(most / 4), form),
    whole('a field of thousands of parts', `${'a.'.repeat(most / 2 - 4)}a=1`, form),
    whole('128 MB by gzip', gzipSync(zeros), json, 'Content-Encoding: gzip'),
    whole('128 MB by deflate', deflateSync(zeros), json, 'Content-Encoding: deflate'),
    whole('128 MB by brotli', brotliCompressSync(zeros), json, 'Content-Encoding: br'),
    got('a header of 17 KB', `X-Large: ${'x'.repeat(17 * kb)}`),
    got('a cookie of 17 KB', `Cookie: session=${'x'.repeat(17 * kb)}`),
    got('17 KB of small headers', ...Array.from({ length: 1700 }, (_, at) => `X-${at}: 1234`)),
    {
      name: 'an address of 17 KB',
      head: `GET /?q=${'x'.repeat(17 * kb)} HTTP/1.1\r\nHost: shop`,
      body: () => [],
    },
    {
      name: 'an address of 16,000 slashes',
      head: `GET /a${'/'.repeat(16_000)}a HTTP/1.1\r\nHost: shop`,
      body: () => [],
      isRedirected: true,
    },
    {
      name: 'a length said twice',
      head: write(add, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
      body: () => [Buffer.from('0\r\n\r\n')],
    },
  ]
}

/** A chunked body of this size, as from a browser that doesn't know the length. */
function* chunks(size: number) {
  const part = Buffer.alloc(64 * kb, 32)
  const chunk = Buffer.concat([
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from('\r\n'),
  ])
  for (let left = size; left > 0; left -= part.length) yield chunk
  yield Buffer.from('0\r\n\r\n')
}

/** The status of the response; 0 for none. It keeps sending until the response comes. */
function answerTo({ port }: Running, { head, body }: Attack): Promise<number> {
  return new Promise((answered) => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let isOver = false
    const end = (status: number) => {
      isOver = true
      clearTimeout(late)
      answered(status)
      socket.destroy()
    }
    const late = setTimeout(() => end(0), patienceMs)
    socket.on('error', () => end(0))
    socket.on('close', () => end(0))
    socket.on('data', (text) => end(Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1] ?? 0)))
    socket.once('connect', async () => {
      socket.write(`${head}\r\n\r\n`)
      for (const part of body()) {
        if (isOver) return
        if (!socket.write(part))
          await within(patienceMs, () => isOver || !socket.writableNeedDrain, 1)
      }
    })
  })
}
