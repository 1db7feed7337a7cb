import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { OrderEvent } from '#business/ordering/order.ts'
import { sampleOrder } from '#business/receivers/sample-order.ts'
import { type Outward, send } from '#business/receivers/server/send.ts'
import { newSecret } from '#business/receivers/server/sign.ts'
import { startWorker } from '#business/receivers/server/worker.ts'
import type { Store } from '#db/open.ts'
import type { ReceiverRow } from '#db/tables.ts'
import { announce } from '#platform/server/outbox.ts'
import { rangesOf } from '#platform/server/ranges.ts'
import { randomId } from '#platform/server/secret.ts'

export type Came = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A receiver that notes what comes and answers as it is told; gone when the test ends. */
export async function startReceiver(answer: RequestListener = (_, said) => said.end('thanks')) {
  const came: Came[] = []
  const state = { answer }
  const server = createServer(async (asked, said) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const { method = '', url: path = '', headers } = asked
    came.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    state.answer(asked, said)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { came, state, port, url: `http://127.0.0.1:${port}/orders`, server }
}

/** This machine, which nobody may send to unless the settings open it. */
export const outward: Outward = {
  allow: rangesOf(['127.0.0.0/8']) ?? neverHere(),
  mail: undefined,
}

/** The machine of a test, with no data folder of its own. */
export const machine = { dataDir: '', engine: 'sqlite', publicUrl: undefined } as const

function neverHere(): never {
  throw new Error('no range')
}

export async function addReceiver(store: Store, change: Partial<ReceiverRow> = {}) {
  const row: ReceiverRow = {
    id: randomId(),
    version: 1,
    kind: 'WEBHOOK',
    name: 'Kitchen',
    url: 'http://127.0.0.1:9/',
    method: 'POST',
    authorization: null,
    secret: newSecret(),
    body: '',
    events: ['order.placed'],
    isActive: true,
    createdAt: new Date(),
    failingSince: null,
    lastOkAt: null,
    heldUntil: null,
    ...change,
  }
  await store.db.insertInto('receiver').values(row).execute()
  return row
}

const shop = {
  currencyCode: 'RUB',
  defaultLocale: 'en',
  timeZone: 'Europe/Moscow',
  phone: '+79000000000',
} as const

export const orderOf = (number: string, at = new Date()) => ({ ...sampleOrder(shop, at), number })

export async function announceOrder(
  store: Store,
  number: string,
  at = new Date(),
  event: OrderEvent = 'order.placed',
) {
  await store.write((tx) =>
    announce(tx, { event, subjectId: number, body: orderOf(number, at), at }),
  )
}

/** A worker that is stopped when the test ends. */
export function worker(store: Store, change: Partial<Parameters<typeof startWorker>[0]> = {}) {
  const warned: unknown[] = []
  const started = startWorker({
    store,
    now: () => new Date(),
    random: () => 0.5,
    log: { info: () => {}, warn: (what, facts) => void warned.push({ what, facts }) },
    send: (receiver, message, at, signal) => send(receiver, message, at, outward, signal),
    ...change,
  })
  onTestFinished(() => started.stop())
  return { ...started, warned }
}

export const dispatches = (store: Store) =>
  store.db.selectFrom('dispatch').selectAll().orderBy('createdAt').orderBy('id').execute()
export const attempts = (store: Store) =>
  store.db.selectFrom('dispatchAttempt').selectAll().orderBy('at').execute()
