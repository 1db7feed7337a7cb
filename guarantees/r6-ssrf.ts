// A receiver can't reach internal addresses: not by spelling, not by name, not by redirect.
import { once } from 'node:events'
import { BlockList, createServer, type Server } from 'node:net'
import { guardedLookup, post, type Resolve } from '#business/receivers/server/post.ts'
import { rangesOf } from '#platform/server/request.ts'
import type { Person } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { addReceiver, listener, owner } from './test-receivers.ts'

const closed = [
  ...['127.0.0.1', '127.0.0.2', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.1', '0'],
  ...['127.0.0.1.', 'localhost', 'localhost.', 'shop.localhost', '0.0.0.0', '[::1]', '[::]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '2852039166'],
  ...['[fe80::1]', '[fd00:ec2::254]', '198.18.0.1', '192.0.0.1', '224.0.0.1', '255.255.255.255'],
]

export const guarantee: Guarantee = {
  id: 'R6',
  promise:
    'A receiver leads to no address inside, however it is spelt or named; the setting opens exactly what it names',
  run: (at) => measure(at, rebinding),
  /** Fault: the address is checked before the connection, which resolves the name again. */
  control: (at) =>
    measure(at, lookedAtBefore, { find: 'if (allow.check(bare, kind)) return;', put: 'return;' }),
}

async function measure(at: Host, rebinds: typeof rebinding, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const canary = await listener()
  const six = await onSix(canary.port)
  const saved: string[] = []
  for (const host of closed) {
    const url = `http://${host}:${canary.port}/`
    const { status, body } = await anna.send('POST', '/api/receivers', { name: 'Inside', url })
    const isReadable = /is not on the public internet \(.+\)/.test(body.why ?? '')
    if (status !== 422 || body.title !== 'address-not-open' || !isReadable) saved.push(host)
    if (status === 201) await anna.send('DELETE', `/api/receivers/${body.id}`, {})
  }
  const sent = await sentDirectly(shop, anna, canary.port)
  const connections = canary.sockets.count + six.connections()

  const opened = await at.shop({ env: { RECEIVER_ALLOW: '127.0.0.1/32' }, ...(fault && { fault }) })
  const exact = await opensExactly(opened)
  const rebound = await rebinds(canary.port)
  await canary.close()
  six.close()
  return {
    ok:
      saved.length + sent.length + connections === 0 &&
      exact.isOpen &&
      exact.others === 0 &&
      exact.followed === 0 &&
      rebound === 0,
    spellings: closed.length,
    savedThoughClosed: saved,
    sentThoughClosed: sent,
    connections,
    ...exact,
    rebound,
  }
}

/** As if an address was allowed when saved: changes the row directly, past the API. */
async function sentDirectly(shop: Running, anna: Person, port: number): Promise<string[]> {
  const { id } = await addReceiver(anna, 'http://1.1.1.1/')
  const sent: string[] = []
  for (const host of closed) {
    const url = `http://${host}:${port}/`
    await shop.rows(`update "receiver" set "url" = '${url}' where "id" = '${id}' returning "id"`)
    const { body } = await anna.send('POST', `/api/receivers/${id}/test`, {})
    if (body.status !== null || !/is not on the public internet/.test(body.answer)) sent.push(host)
  }
  return sent
}

/** One address is allowed: its neighbour isn't, nor is it by a redirect. */
async function opensExactly(shop: Running) {
  const anna = await owner(shop)
  const neighbour = await listener()
  const detour = await listener((_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.2:${neighbour.port}/` }).end(),
  )
  const well = await listener()
  const { id } = await addReceiver(anna, well.url)
  const { body } = await anna.send('POST', `/api/receivers/${id}/test`, {})
  const others = ['127.0.0.2', '[::1]', '10.0.0.1'].map(async (host) => {
    const url = `http://${host}:${well.port}/`
    return (await anna.send('POST', '/api/receivers', { name: 'Other', url })).status !== 422
  })
  const { id: detourId } = await addReceiver(anna, detour.url)
  await anna.send('POST', `/api/receivers/${detourId}/test`, {})
  const made = {
    isOpen: body.isOk === true && well.came.length === 1,
    others: (await Promise.all(others)).filter(Boolean).length,
    followed: neighbour.sockets.count,
  }
  for (const one of [neighbour, detour, well]) await one.close()
  return made
}

/** A name that resolves to an outside address when checked, and to an internal one the next time. Returns how often it got in. */
async function rebinding(port: number): Promise<number> {
  return attack(port, (resolve) => ({ allow: new BlockList(), resolve }))
}

/** The common error: check first, and let the connection resolve the name again. */
async function lookedAtBefore(port: number): Promise<number> {
  return attack(port, (resolve) => {
    const everything = rangesOf(['0.0.0.0/0', '::/0']) ?? new BlockList()
    guardedLookup({ allow: new BlockList(), resolve })('rebind.example', {}, () => {})
    return { allow: everything, resolve }
  })
}

async function attack(port: number, guardOf: (resolve: Resolve) => Parameters<typeof post>[1]) {
  let connections = 0
  const canary = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await once(canary.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = canary.address() as { port: number }
  for (const turn of [0, 1, 2, 3]) {
    let lookups = turn
    const resolve: Resolve = (_host, _options, done) =>
      done(null, [{ address: lookups++ % 2 ? '127.0.0.1' : '192.0.9.1', family: 4 }])
    const sending = {
      url: `http://rebind.example:${own || port}/`,
      method: 'POST',
      headers: {},
      body: '',
    }
    const limits = { connectMs: 500, wholeMs: 500, readBytes: 1000 }
    await post(sending, guardOf(resolve), undefined, limits)
  }
  canary.close()
  return connections
}

/** The same port on the other address family, if the machine has it. */
async function onSix(port: number) {
  let count = 0
  const server: Server = createServer((socket) => {
    count++
    socket.destroy()
  })
  const isThere = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, '::1', () => done(true))
  })
  return { connections: () => count, close: () => isThere && server.close() }
}
