import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Person } from '#tests/support/customers.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Running } from './host.ts'

export type Came = { at: number; headers: IncomingHttpHeaders; body: string }

/** Lets the shop connect to this machine, where the test receivers listen. */
export const nearby = { RECEIVER_ALLOW: '127.0.0.1/32' }

/** A receiver on this machine that can stop and start again on the same port. */
export async function listener(answer: RequestListener = (_, response) => response.end()) {
  const came: Came[] = []
  const sockets = { count: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    came.push({ at: Date.now(), headers: request.headers, body })
    answer(request, response)
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
  const { login, password } = shopInput.master
  await anna.send('POST', '/api/auth/sign-in', { login, password })
  return anna
}

/** Adds a receiver of new orders at this address. Returns its id and secret. */
export async function addReceiver(
  anna: Person,
  url: string,
  more: object = {},
): Promise<{ id: string; secret: string }> {
  const fields = { name: 'Listener', url, events: ['order.placed'], ...more }
  const { status, body, text } = await anna.send('POST', '/api/receivers', fields)
  if (status !== 201) throw new Error(`The receiver was refused: ${status} ${text}`)
  return body
}

/** True once the condition holds, false on a timeout. */
export async function within(ms: number, isSo: () => boolean | Promise<boolean>, everyMs = 50) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await isSo()) return true
    await setTimeout(everyMs)
  }
  return isSo()
}

/** Repeats it until the shop responds: it may be down. */
export async function insist<Answer>(once: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await once().catch(() => undefined)
    if (answer !== undefined) return answer
    await setTimeout(50)
  }
  throw new Error('The shop did not come back.')
}

/** The value that this share of all values is below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** A time from either engine's rows. */
export const momentOf = (value: unknown) => new Date(value as string).getTime()
