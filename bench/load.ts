import { connect, type Socket } from 'node:net'
import { lengthOf } from './response.ts'

export type Ask = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Bounds = { connections: number; seconds: number; most: number }
export type Loaded = { requests: number; failures: number; seconds: number; bytes: number }

/** The request as it goes over the wire. */
export function wireOf({ method = 'GET', path, headers = {}, body = '' }: Ask): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Ask one after another on each connection, kept alive, until the time or the count is over. Raw sockets and one shared
 * buffer: the asker must cost less than whoever answers.
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

function connection(
  port: number,
  next: () => Buffer | undefined,
  total: { requests: number; failures: number; bytes: number },
  between?: () => Promise<void>,
) {
  return new Promise<void>((done, failed) => {
    let left = 0
    let head: Buffer = Buffer.alloc(0)
    const send = () => {
      const wire = next()
      if (!wire) socket.destroy()
      else if (between) between().then(() => socket.write(wire), failed)
      else socket.write(wire)
    }
    const took = (count: number, buffer: Buffer) => {
      total.bytes += count
      if (left === 0) {
        head = head.length
          ? Buffer.concat([head, buffer.subarray(0, count)])
          : buffer.subarray(0, count)
        const answer = lengthOf(head)
        if (!answer) {
          head = Buffer.from(head)
          return true
        }
        if (answer.status !== 200) total.failures += 1
        left = answer.length - head.length
        head = Buffer.alloc(0)
      } else left -= count
      if (left < 0) socket.destroy(new Error('More came than was announced'))
      if (left === 0) {
        total.requests += 1
        send()
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
      .once('connect', send)
      .once('error', failed)
      .once('close', () => done())
  })
}
