import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenerOn } from './listener.ts'

/** A response whose reader reads nothing until told to. */
async function unread() {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    response.writeHead(200)
    resolve(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const reading = Promise.withResolvers<() => void>()
  get({ port, host: '127.0.0.1', agent: false }, (answer) => {
    answer.on('error', () => {}).pause()
    reading.resolve(() => answer.resume())
  }).on('error', () => {})
  const response = await promise
  let timesBlocked = 0
  const listener = listenerOn(response, () => {
    timesBlocked += 1
  })
  listener.begun()
  listener.write('.')
  const piece = Buffer.alloc(64 * 1024, 'x')
  /** Until the socket's buffer is full. */
  const fill = () => {
    while (!response.writableNeedDrain) listener.write(piece)
  }
  return {
    response,
    listener,
    read: await reading.promise,
    piece,
    fill,
    blocked: () => timesBlocked,
  }
}

test('closes a client that reads nothing for 30 seconds', async () => {
  const { response, listener, fill, blocked } = await unread()
  await expect
    .poll(() => {
      fill()
      return blocked()
    })
    .toBeGreaterThan(0)
  for (let second = 1; second < 30; second++) expect(listener.isStillBlocked()).toBe(true)
  expect(response.destroyed).toBe(false)
  listener.isStillBlocked()
  expect(response.destroyed).toBe(true)
})

test('keeps a client that reads in time', async () => {
  const { response, listener, fill, read } = await unread()
  fill()
  expect(listener.isStillBlocked()).toBe(true)
  read()
  await expect.poll(() => listener.isStillBlocked()).toBe(false)
  expect(response.destroyed).toBe(false)
})

test('limits what is buffered for one client', async () => {
  const { response, listener, piece } = await unread()
  let most = 0
  for (let count = 0; count < 10_000 && !response.destroyed; count++) {
    listener.write(piece)
    most = Math.max(most, response.writableLength)
  }
  expect(response.destroyed).toBe(true)
  expect(most).toBeLessThanOrEqual(2 ** 20)
})

test('sends nothing after the end', async () => {
  const { response, listener, fill } = await unread()
  fill()
  listener.end('event: end\n\n')
  expect(response.destroyed).toBe(true)
})

test('sends nothing twice, and holds back messages that arrive during the first state', async () => {
  const { response, listener, read } = await unread()
  const received: string[] = []
  const write = response.write.bind(response)
  response.write = (part: unknown) => {
    received.push(String(part))
    return write(part as string)
  }
  read()
  const message = (place: number) => ({ place, bytes: Buffer.from(String(place)) })
  const second = listenerOn(response, () => {})
  second.send(message(3))
  second.send(message(5))
  await second.begin(message(1))
  await second.begin(message(3))
  expect(received).toEqual(['1', '3'])
  second.begun()
  second.send(message(5))
  second.send(message(6))
  expect(received).toEqual(['1', '3', '5', '6'])
  listener.end()
})
