// Three hundred slow clients of each kind: endless headers, endless bodies, and responses that they don't read.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { upload } from './sample-files.ts'
import { owner, quantile, round, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'O2',
  promise:
    '300 slow senders of headers, 300 of bodies, 300 who take nothing of an answer: everyone else is answered and orders; slow senders are cut off within 12 s, whoever takes nothing 30 s after the last byte went',
  run: (at) => measure(at, ['headers', 'bodies', 'readers']),
  /** Faults: header timeouts aren't checked; a body may take forever; a client that doesn't read is never cut off. */
  async control(at) {
    const headers = await measure(at, ['headers'], {
      find: 'connectionsCheckingInterval: 1e3',
      put: 'connectionsCheckingInterval: 1e5',
    })
    const bodies = await measure(at, ['bodies'], {
      find: 'timer = setTimeout(cut, ms).unref();',
      put: '',
    })
    const readers = await measure(at, ['readers'], {
      find: 'setInterval(sockets.limitReaders, lookForStalledMs, stalledMs).unref();',
      put: '',
    })
    return { ok: headers.ok || bodies.ok || readers.ok, headers, bodies, readers }
  },
}

type Kind = 'headers' | 'bodies' | 'readers'
const each = 300
const mostMs: Record<Kind, number> = { headers: 12_000, bodies: 12_000, readers: 36_000 }
/** Both kernels buffer data that no one has read: this much doesn't fit. */
const largeRequests = 15

async function measure(at: Host, kinds: readonly Kind[], fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const large = kinds.includes('readers') ? await largePhoto(shop) : ''
  const beginning: Record<Kind, string> = {
    headers: 'GET / HTTP/1.1\r\nHost: shop\r\n',
    bodies:
      'POST /api/checkout/add HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
    readers: `GET ${large} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(largeRequests),
  }
  const probing = probe(shop)
  const began = performance.now()
  const slow = await Promise.all(
    kinds.map(async (kind) => {
      const sockets = await Promise.all(
        Array.from({ length: each }, () => slowSocket(shop, beginning[kind], kind)),
      )
      return { kind, sockets }
    }),
  )
  const closed: Record<string, { count: number; afterMs: number }> = {}
  await Promise.all(
    slow.map(async ({ kind, sockets }) => {
      const left = () => (kind === 'readers' ? openAtServer(shop, sockets) : notClosed(sockets))
      await within(began + mostMs[kind] - performance.now(), () => left() === 0, 100)
      closed[kind] = { count: each - left(), afterMs: Math.round(performance.now() - began) }
      for (const { socket } of sockets) socket.destroy()
    }),
  )
  const probes = await probing.end()
  return {
    ok:
      kinds.every((kind) => closed[kind]?.count === each) &&
      probes.failed.length === 0 &&
      probes.count >= 20,
    closed,
    probes: probes.count,
    probesFailed: probes.failed,
    slowestProbeMs: probes.slowestMs,
    p95ProbeMs: probes.p95Ms,
  }
}

type Slow = { socket: Socket; isClosed: boolean }

/** Starts like its kind and sends just often enough to look alive. */
async function slowSocket({ port }: Running, first: string, kind: Kind): Promise<Slow> {
  const socket = connect(port, '127.0.0.1')
  const slow: Slow = { socket, isClosed: false }
  socket.on('error', () => {})
  socket.once('close', () => {
    slow.isClosed = true
    clearInterval(drip)
  })
  const drip = setInterval(() => {
    if (kind === 'headers') socket.write('X-Slow: 1\r\n')
    if (kind === 'bodies') socket.write(' ')
  }, 1000)
  await once(socket, 'connect')
  if (kind === 'readers') socket.pause()
  else socket.resume()
  socket.write(first)
  return slow
}

const notClosed = (sockets: readonly Slow[]) => sockets.filter(({ isClosed }) => !isClosed).length

/** A client that doesn't read doesn't notice a closed connection, so this asks the kernel which ones the shop still has. */
function openAtServer({ port }: Running, sockets: readonly Slow[]): number {
  const ports = new Set(sockets.map(({ socket }) => socket.localPort))
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, remote, state]) =>
        state === established && portOf(local) === port && ports.has(portOf(remote)),
    ).length
}
const established = '01'

/** A visitor opens the home page and a customer orders, twice a second. */
function probe(shop: Running) {
  const failed: string[] = []
  const times: number[] = []
  let isOver = false
  const timed = async (what: string, expected: number, ask: () => Promise<{ status: number }>) => {
    const began = performance.now()
    const status = await ask().then(
      (response) => response.status,
      (error) => String(error?.cause?.code ?? error),
    )
    times.push(performance.now() - began)
    if (status !== expected) failed.push(`${what}: ${status}`)
  }
  const probing = (async () => {
    const [product] = await variantsOf(shop)
    const form = await formOf(shop, 'PICKUP')
    while (!isOver) {
      const next = setTimeout(500)
      await timed('front page', 200, () => shop.person().get('/'))
      await timed('health', 200, () => shop.person().get('/healthz'))
      const person = await customer(shop)
      await put(person, product)
      await timed('order', 201, () => place(person, form))
      await next
    }
  })()
  return {
    async end() {
      isOver = true
      await probing
      const p95Ms = round(quantile(times, 0.95))
      return { count: times.length, failed, slowestMs: round(Math.max(...times)), p95Ms }
    },
  }
}

/** As large as a photo can be: noise doesn't compress. */
async function largePhoto(shop: Running): Promise<string> {
  const side = 1536
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.random() * 256))
  const file = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { body } = await upload(shop, await owner(shop), file, 'image/jpeg')
  return `/photos/${body.id}-${side}.webp`
}
