import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drain, oneByOne } from './sockets.ts'

async function served(listener: RequestListener, bodyMs = 10_000) {
  const sockets = oneByOne(listener, { bodyMs })
  const server = createServer({ keepAliveTimeout: 65_000 }, sockets.listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const line = () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const received = { text: '', isOver: false }
    socket.on('data', (text) => {
      received.text += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      received.isOver = true
    })
    onTestFinished(() => void socket.destroy())
    return { socket, received }
  }
  return { server, sockets, line }
}
const much = Buffer.alloc(32 * 1024 * 1024)
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

test('a pipelined request waits for the response before it', async () => {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const { line } = await served((message, response) => {
    begun.push(message.url ?? '')
    answers.push(() => response.end(message.url))
  })
  const { socket, received } = line()
  socket.write(get('/1') + get('/2') + get('/3'))
  for (const path of ['/1', '/2', '/3']) {
    await expect.poll(() => begun.at(-1)).toBe(path)
    expect(begun).toHaveLength(Number(path.slice(1)))
    answers.at(-1)?.()
  }
  await expect.poll(() => received.text).toMatch(/\/1[\s\S]*\/2[\s\S]*\/3$/)
})

test('pipelined requests that are answered at once get their responses in order', async () => {
  const { line } = await served((message, response) => response.end(`${message.url};`))
  const { socket, received } = line()
  for (const round of [1, 2]) {
    const paths = Array.from({ length: 16 }, (_, at) => `/${round}-${at}`)
    socket.write(paths.map(get).join(''))
    await expect.poll(() => received.text).toContain('-15;')
    expect(received.text.match(/\/\d-\d+(?=;)/g)).toEqual(paths)
    received.text = ''
  }
  expect(received.isOver).toBe(false)
})

test('closes a client that pipelines without end and reads nothing', async () => {
  let begun = 0
  const { line } = await served(() => {
    begun += 1
  })
  const { socket, received } = line()
  socket.write(get('/').repeat(20_000))
  await expect.poll(() => received.isOver).toBe(true)
  expect(begun).toBe(1)
})

test.each([
  ['is unread', (_: IncomingMessage, answer: () => void) => answer()],
  ['is partly read', (body: IncomingMessage, answer: () => void) => body.once('data', answer)],
])('after responding to an endless body that %s, reads little more of it', async (_, read) => {
  const { line } = await served((message, response) => {
    read(message, () => response.writeHead(413).end('Too large'))
  })
  const { socket, received } = line()
  const most = 400 << 20
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${most}\r\n\r\n`)
  const megabyte = Buffer.alloc(1 << 20)
  const sendOn = () => {
    while (!socket.destroyed && socket.bytesWritten < most && socket.write(megabyte));
  }
  socket.on('drain', sendOn)
  sendOn()
  await expect.poll(() => received.isOver).toBe(true)
  expect(received.text).toContain('HTTP/1.1 413')
  // The buffers of two kernels, and a little more.
  expect(socket.bytesWritten).toBeLessThan(40 << 20)
})

test('cuts off a body that doesn’t arrive in time, with a response', async () => {
  const { line } = await served((message, response) => {
    message.resume().once('end', () => response.end('whole'))
  }, 200)
  const whole = line()
  whole.socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\n\r\n12345')
  await expect.poll(() => whole.received.text).toMatch(/whole$/)
  const slow = line()
  slow.socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n12345')
  await expect.poll(() => slow.received.isOver).toBe(true)
  expect(slow.received.text).toMatch(/^HTTP\/1.1 408 /)
  expect(whole.received.isOver).toBe(false)
})

test('closes a client that reads nothing of a response, but not one that waits for it', async () => {
  const { server, sockets, line } = await served((message, response) => {
    if (message.url === '/much') response.end(much)
  })
  const idle = new Set<Socket>()
  server.on('connection', sockets.connected)
  server.on('timeout', (socket: Socket) => {
    idle.add(socket)
    sockets.idle(socket)
  })
  const stalled = line()
  stalled.socket.pause()
  const patient = line()
  patient.socket.write(get('/never'))
  stalled.socket.write(get('/much'))
  const count = () => new Promise((counted) => server.getConnections((_, sum) => counted(sum)))
  await expect.poll(count).toBe(2)
  await expect
    .poll(async () => {
      sockets.limitReaders(100)
      return count()
    })
    .toBe(1)
  expect(idle.size).toBe(1)
  expect(patient.received.isOver).toBe(false)
})

test('a client that reads on after a pause can wait for more as long as it likes', async () => {
  const responses: ServerResponse[] = []
  const { server, sockets, line } = await served((_, response) => {
    responses.push(response)
    response.write(much)
  })
  server.on('connection', sockets.connected)
  const { socket, received } = line()
  socket.pause()
  socket.write(get('/'))
  await expect.poll(() => responses[0]?.socket?.writableLength).toBeGreaterThan(0)
  const [response] = responses
  const atServer = response?.socket as Socket
  sockets.limitReaders(60_000)
  expect(atServer.timeout).toBe(60_000)

  socket.resume()
  await expect.poll(() => atServer.writableLength).toBe(0)
  sockets.idle(atServer)
  expect([atServer.timeout, atServer.destroyed]).toEqual([0, false])
  response?.end('the rest')
  await expect.poll(() => received.text.endsWith('the rest\r\n0\r\n\r\n')).toBe(true)
})

test('on shutdown, running requests get their whole response, then the connection closes', async () => {
  const { promise: moment, resolve: answer } = Promise.withResolvers<void>()
  const { server, sockets, line } = await served(async (message, response) => {
    if (message.url === '/slow') await moment
    response.end(`answered ${message.url}`)
  })
  const [idle, asking, slow] = [line(), line(), line()]
  idle.socket.write(get('/before'))
  slow.socket.write(get('/slow'))
  await expect.poll(() => idle.received.text).toContain('answered /before')
  expect(idle.received.text).not.toContain('Connection: close')
  await expect.poll(() => asking.socket.connecting).toBe(false)

  sockets.leave()
  const drained = drain(server, sockets)
  // Connected but silent so far: a request on its way gets a response too.
  asking.socket.write(get('/last'))
  await expect.poll(() => asking.received.isOver).toBe(true)
  expect(asking.received.text).toMatch(/Connection: close[\s\S]*answered \/last$/)
  await expect.poll(() => idle.received.isOver).toBe(true)
  expect(slow.received.isOver).toBe(false)
  answer()
  await drained
  await expect.poll(() => slow.received.text).toMatch(/Connection: close[\s\S]*answered \/slow$/)
  expect(server.listening).toBe(false)
})

test('on shutdown, accepts every connection although running requests keep the process busy', async () => {
  const connections = 20
  const turnMs = 100
  let now = performance.now()
  let accepted = 0
  const { server, sockets, line } = await served(async (message, response) => {
    // As long as the machine is slow, each turn of the event loop accepts one connection and takes long.
    while (message.url === '/work' && accepted <= connections) {
      now += turnMs
      await nextTurn()
    }
    response.end(`answered ${message.url}`)
  })
  server.on('connection', () => {
    accepted += 1
  })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 0.01
    return now
  })
  onTestFinished(() => clock.mockRestore())
  line().socket.write(get('/work'))
  await once(server, 'request')
  sockets.leave()
  const late = Array.from({ length: connections }, line)
  for (const { socket } of late) socket.write(get('/late'))
  await drain(server, sockets)
  for (const { received } of late)
    await expect.poll(() => received.text).toMatch(/answered \/late$/)
})
