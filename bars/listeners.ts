import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { shopAsked } from '#tests/support/asked.ts'
import type { Running } from './place.ts'
import type { Person } from './shoppers.ts'

export type Came = { at: number; headers: IncomingHttpHeaders; body: string }

/** This machine is opened to the shop: its listeners stand here. */
export const nearby = { RECEIVER_ALLOW: '127.0.0.1/32' }

/** Somebody who listens to the shop on this machine, can go away and come back at the same port. */
export async function listener(answer: RequestListener = (_, said) => said.end()) {
  const came: Came[] = []
  const sockets = { count: 0 }
  const server = createServer(async (asked, said) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    came.push({ at: Date.now(), headers: asked.headers, body })
    answer(asked, said)
  })
  server.on('connection', () => {
    sockets.count++
  })
  const open = async (port = 0) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  const port = await open()
  return {
    came,
    sockets,
    port,
    url: `http://127.0.0.1:${port}/`,
    goAway: close,
    comeBack: () => open(port),
    close,
  }
}

export async function owner(shop: Running): Promise<Person> {
  const anna = shop.person()
  const { login, password } = shopAsked.master
  await anna.send('POST', '/api/auth/sign-in', { login, password })
  return anna
}

/** A receiver at this address, told of new orders. Its id and secret. */
export async function tell(
  anna: Person,
  url: string,
  more: object = {},
): Promise<{ id: string; secret: string }> {
  const asked = { name: 'Listener', url, events: ['order.placed'], ...more }
  const { status, body, text } = await anna.send('POST', '/api/receivers', asked)
  if (status !== 201) throw new Error(`The receiver was refused: ${status} ${text}`)
  return body
}

/** True as soon as it is so, false when the time is over. */
export async function within(ms: number, isSo: () => boolean | Promise<boolean>, everyMs = 50) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await isSo()) return true
    await setTimeout(everyMs)
  }
  return isSo()
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** A moment as either engine's rows have it. */
export const momentOf = (value: unknown) => new Date(value as string).getTime()
