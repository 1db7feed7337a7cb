import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, BlockList, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rangesOf } from '#platform/server/request.ts'
import { outward, startReceiver } from '#tests/support/receivers.ts'
import { attemptLimits, post } from './post.ts'

const sending = (url: string) => ({
  url,
  method: 'POST',
  headers: { 'X-Own': '1' },
  body: '{"a":1}',
})
const endless = { connectMs: 300_000, wholeMs: 300_000, readBytes: 65_536 }
const quick = { ...endless, wholeMs: 300 }

/** A server with arbitrary responses. */
async function rawServer(speak: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    speak(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets }
}

test('an attempt ends within 15 seconds, its connection within 3', () => {
  expect(attemptLimits.connectMs).toBeLessThan(3000)
  expect(attemptLimits.wholeMs).toBeLessThan(15_000)
  expect(attemptLimits.readBytes).toBe(64 * 1024)
})

test.each([
  [200, true],
  [201, true],
  [204, true],
  [299, true],
  [301, false],
  [302, false],
  [307, false],
  [308, false],
  [400, false],
  [404, false],
  [410, false],
  [429, false],
  [500, false],
  [503, false],
])('%i: %s', async (status, isOk) => {
  const elsewhere = await startReceiver()
  const receiver = await startReceiver((_, response) =>
    response.writeHead(status, { Location: elsewhere.url, 'Retry-After': '7' }).end(),
  )
  const outcome = await post(sending(receiver.url), outward)
  expect(outcome).toMatchObject({ isOk, status, retryAfter: '7' })
  expect(receiver.came).toMatchObject([
    { method: 'POST', body: '{"a":1}', headers: { 'x-own': '1' } },
  ])
  expect(elsewhere.came).toEqual([])
})

test('names the failure without a listener, a response or valid HTTP', async () => {
  const silent = await rawServer(() => {})
  const reset = await rawServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  const garbage = await rawServer((socket) =>
    socket.once('data', () => socket.end('what?\r\n\r\n')),
  )
  const upgrade = await rawServer((socket) =>
    socket.once('data', () =>
      socket.end('HTTP/1.1 101 No\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    ),
  )
  const errorOf = async (url: string, limits = endless) => {
    const { isOk, status, answer } = await post(sending(url), outward, undefined, limits)
    expect([isOk, status]).toEqual([false, null])
    return answer
  }
  expect(await errorOf('http://127.0.0.1:1/')).toMatch(/ECONNREFUSED/)
  expect(await errorOf(silent.url, quick)).toBe('no answer within 0.3 s')
  expect(await errorOf(reset.url)).toMatch(/ECONNRESET|hang up/)
  expect(await errorOf(garbage.url)).toMatch(/Parse Error|Expected HTTP/)
  expect(await errorOf(upgrade.url)).toMatch(/closed|hang up/)
})

test('cuts off a slow or endless response, and keeps its status', async () => {
  const drip = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n')
    const drops = setInterval(() => socket.write('.'), 20)
    socket.on('close', () => clearInterval(drops))
  })
  const slowHead = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const drops = setInterval(() => socket.write('X: y\r\n'), 20)
    socket.on('close', () => clearInterval(drops))
  })
  const flood = await rawServer((socket) => {
    socket.write('HTTP/1.1 500 No\r\n\r\n')
    const pour = () => {
      while (!socket.destroyed && socket.write('x'.repeat(16_384)));
    }
    socket.on('drain', pour)
    pour()
  })
  expect(await cutOnceHeadCame(() => post(sending(drip.url), outward))).toMatchObject({
    isOk: true,
    status: 200,
  })
  expect(await post(sending(slowHead.url), outward, undefined, quick)).toMatchObject({
    isOk: false,
    status: null,
    answer: 'no answer within 0.3 s',
  })
  const poured = await post(sending(flood.url), outward)
  expect(poured).toMatchObject({ isOk: false, status: 500 })
  expect(poured.answer).toBe('x'.repeat(2000))
})

/** When the head of the response has come, the time for the whole of it has passed. */
async function cutOnceHeadCame<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasCome = false
  const note = () => {
    hasCome = true
  }
  subscribe('http.client.response.finish', note)
  const answer = ask()
  await expect.poll(() => hasCome).toBe(true)
  unsubscribe('http.client.response.finish', note)
  vi.advanceTimersByTime(attemptLimits.wholeMs)
  vi.useRealTimers()
  return answer
}

test('removes NUL from the response', async () => {
  const receiver = await startReceiver((_, response) => response.end('a\0b'))
  expect((await post(sending(receiver.url), outward)).answer).toBe('ab')
})

test('rejects an untrusted certificate', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=127.0.0.1',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const requested: string[] = []
  const server = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (message, response) => {
      requested.push(message.url ?? '')
      response.end()
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const outcome = await post(sending(`https://127.0.0.1:${port}/`), outward)
  expect(outcome).toMatchObject({ isOk: false, status: null })
  expect(outcome.answer).toMatch(/self-signed/)
  expect(requested).toEqual([])
})

test('connects to no forbidden address in any spelling', async () => {
  const receiver = await startReceiver()
  const { port } = receiver
  const closed = { ...outward, allow: new BlockList() }
  let connections = 0
  receiver.server.on('connection', () => {
    connections++
  })
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    'localhost',
    'localhost.',
    '[::ffff:127.0.0.1]',
    '0',
  ]
  for (const host of hosts) {
    const { isOk, answer } = await post(sending(`http://${host}:${port}/`), closed)
    expect([host, isOk, answer]).toEqual([
      host,
      false,
      expect.stringMatching(/not on the public internet/),
    ])
  }
  expect([connections, receiver.came]).toEqual([0, []])
})

test('checks a name’s addresses again at each attempt', async () => {
  const receiver = await startReceiver()
  const found = ['127.0.0.1', '127.0.0.2']
  const one = rangesOf(['127.0.0.1/32']) ?? outward.allow
  const rebinding = {
    allow: one,
    resolve: (
      _host: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: found.shift() ?? '127.0.0.2', family: 4 }]),
  }
  const url = `http://kitchen.example:${receiver.port}/`
  expect(await post(sending(url), rebinding)).toMatchObject({ isOk: true })
  expect((await post(sending(url), rebinding)).answer).toMatch(
    /kitchen.example is 127.0.0.2, which is not/,
  )
  expect(receiver.came).toHaveLength(1)
})
