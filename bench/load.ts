import { connect, type Socket } from 'node:net'
import { partsOfAnswer } from './response.ts'

export type Ask = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Bounds = { connections: number; seconds: number; most: number }
export type Loaded = { requests: number; failures: number; seconds: number; bytes: number }

/** The raw bytes of a request. */
export function wireOf({ method = 'GET', path, headers = {}, body = '' }: Ask): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Sends requests one after another on each kept-alive connection until the time or count is reached. Raw sockets and one shared
 * buffer, because the load generator must cost less than the server.
 */
export async function load(
  port: number,
  asks: readonly Ask[],
  { connections, seconds, most }: Bounds,
  between?: () => Promise<void>,
): Promise<Loaded> {
  const wires = asks.map(wireOf)
  const began = performance.now()
  const until = began + seconds * 1000
  const total = { requests: 0, failures: 0, bytes: 0 }
  let sent = 0

  const next = () => {
    if (sent < most && performance.now() < until) return wires[sent++ % wires.length]
  }
  const one = () => connection(port, next, total, between)
  await Promise.all(Array.from({ length: connections }, one))
  return { ...total, seconds: (performance.now() - began) / 1000 }
}

const shared = Buffer.allocUnsafe(512 * 1024)

/** Resolves when no request is left. If a server closes the socket, as it does after a number of requests, it opens another. */
async function connection(
  port: number,
  next: () => Buffer | undefined,
  total: { requests: number; failures: number; bytes: number },
  between?: () => Promise<void>,
) {
  let wire = next()
  while (wire) wire = await socket(port, wire, next, total, between)
}

/** Sends requests on one socket until none is left or the server closes it; then returns the next one to send. */
function socket(
  port: number,
  first: Buffer,
  next: () => Buffer | undefined,
  total: { requests: number; failures: number; bytes: number },
  between?: () => Promise<void>,
) {
  return new Promise<Buffer | undefined>((done, failed) => {
    let left = 0
    let isLast = false
    let unasked: Buffer | undefined
    let isAnswered = true
    let head: Buffer = Buffer.alloc(0)
    const send = (wire: Buffer | undefined) => {
      if (!wire || isLast) {
        unasked = wire
        socket.destroy()
        return
      }
      isAnswered = false
      if (between) between().then(() => socket.write(wire), failed)
      else socket.write(wire)
    }
    const took = (count: number, buffer: Buffer) => {
      total.bytes += count
      if (left === 0) {
        head = head.length
          ? Buffer.concat([head, buffer.subarray(0, count)])
          : buffer.subarray(0, count)
        const answer = partsOfAnswer(head)
        if (!answer) {
          head = Buffer.from(head)
          return true
        }
        if (answer.status !== 200 && answer.status !== 201) total.failures += 1
        isLast = answer.isLast
        left = answer.length - head.length
        head = Buffer.alloc(0)
      } else left -= count
      if (left < 0) socket.destroy(new Error('More came than was announced'))
      if (left === 0) {
        total.requests += 1
        isAnswered = true
        send(next())
      }
      return true
    }
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: shared, callback: (count, buffer) => took(count, buffer as Buffer) },
    })
    socket
      .once('connect', () => send(first))
      .once('error', failed)
      .once('close', () =>
        isAnswered ? done(unasked) : failed(new Error('The server hung up without an answer')),
      )
  })
}
