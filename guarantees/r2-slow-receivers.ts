// Five receivers that misbehave, each in its own way, and a healthy one.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { type AddressInfo, BlockList, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { post } from '#business/receivers/server/post.ts'
import { rangesOf } from '#platform/server/request.ts'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { addReceiver, listener, nearby, owner, quantile, round, within } from './test-receivers.ts'

const orders = 40
const pauseMs = 400
const kb = 1024

export const guarantee: Guarantee = {
  id: 'R2',
  promise:
    'However a receiver answers, an attempt ends within 15 s (its connection within 3), reads 64 KB at most, and other receivers get theirs within 2 s',
  run: (at) => measure(at),
  /** Fault: one queue for all, so a hanging receiver delays the others. */
  control: (at) =>
    measure(at, {
      find: '(workers.get(receiverId) ?? 0) < workersEach',
      put: '[...workers.values()].reduce((all, one) => all + one, 0) < workersEach',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  const bad = {
    hang: await misbehaving(() => {}),
    drip: await misbehaving((socket) => every(socket, 500, 'HTTP/1.1 200 OK\r\nX: ', 'x')),
    dripBody: await misbehaving((socket) => every(socket, 500, 'HTTP/1.1 500 No\r\n\r\n', 'x')),
    endless: await misbehaving((socket) => pour(socket, 'HTTP/1.1 500 No\r\n\r\n')),
    reset: await misbehaving((socket) => socket.resetAndDestroy()),
    // Accepts the connection but never completes the TLS handshake.
    noHandshake: await misbehaving(() => {}, 'https'),
  }
  const ids = new Map<string, string>()
  for (const [name, { url }] of Object.entries(bad))
    ids.set((await addReceiver(anna, url, { name })).id, name)
  const well = await listener()
  const { id: wellId } = await addReceiver(anna, well.url)

  const form = await formOf(shop)
  for (let order = 0; order < orders; order++) {
    const { person } = await readyCustomer(shop)
    await place(person, form, 'once')
    await setTimeout(pauseMs)
  }
  await within(10_000, () => well.came.length === orders)
  const tried = () =>
    shop.rows(`select "receiverId", "tookMs", "status", length("answer") as "size"
    from "message" d join "messageAttempt" a on a."messageId" = d."id"`)
  await within(20_000, async () => {
    const names = (await tried()).map(({ receiverId }) => String(receiverId))
    return new Set(names).size === ids.size + 1
  })
  const attempts = (await tried()).filter(({ receiverId }) => receiverId !== wellId)
  const longest: Record<string, number> = {}
  for (const { receiverId, tookMs } of attempts) {
    const name = ids.get(String(receiverId)) ?? ''
    longest[name] = Math.max(longest[name] ?? 0, Number(tookMs))
  }
  const readKb = (await bytesReadOf(bad.endless.url)) / kb
  const waits = well.came.map(({ at, body }) => at - Date.parse(JSON.parse(body).sentAt))
  for (const one of [...Object.values(bad), well]) await one.close()

  const all = Object.values(longest)
  return {
    ok:
      well.came.length === orders &&
      quantile(waits, 0.99) <= 2000 &&
      all.length === ids.size &&
      Math.max(...all) <= 15_000 &&
      (longest.noHandshake ?? Number.NaN) <= 3000 &&
      readKb <= 64 + oneReadKb &&
      attempts.every(({ size }) => Number(size) <= 2000),
    othersP99Ms: round(quantile(waits, 0.99)),
    attempts: attempts.length,
    longest,
    readKb: round(readKb),
  }
}

/** Node reads this much from a socket at once, so the response limit is exact only to this. */
const oneReadKb = 64

/** The shop's request, made here, where its socket can be inspected. */
async function bytesReadOf(url: string): Promise<number> {
  let request: ClientRequest | undefined
  const look = (message: unknown) => {
    request = (message as { request: ClientRequest }).request
  }
  subscribe('http.client.request.start', look)
  const allow = rangesOf(['127.0.0.1']) ?? new BlockList()
  await post({ url, method: 'POST', headers: {}, body: '{}' }, { allow })
  unsubscribe('http.client.request.start', look)
  return request?.socket?.bytesRead ?? Number.NaN
}

async function misbehaving(behave: (socket: Socket) => void, scheme = 'http') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => behave(socket))
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${scheme}://127.0.0.1:${port}/`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function every(socket: Socket, ms: number, first: string, then: string) {
  socket.write(first)
  const drops = setInterval(() => socket.write(then), ms)
  socket.once('close', () => clearInterval(drops))
}

function pour(socket: Socket, first: string) {
  socket.write(first)
  const more = () => {
    while (!socket.destroyed && socket.write('x'.repeat(16 * kb)));
  }
  socket.on('drain', more)
  more()
}
