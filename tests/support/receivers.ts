import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import type { OrderEvent } from '#business/orders/order.ts'
import { newSecret } from '#business/receivers/server/post.ts'
import { type Outward, send } from '#business/receivers/server/send.ts'
import { startWorker } from '#business/receivers/server/worker.ts'
import { sampleOrder } from '#business/receivers/test-order.ts'
import type { Store } from '#db/open.ts'
import type { ReceiverRow } from '#db/tables.ts'
import { announce } from '#platform/server/outbox.ts'
import { rangesOf } from '#platform/server/request.ts'
import { randomId } from '#platform/server/secret.ts'
import { openReceiver } from './receiver.ts'

/** A receiver that is closed when the test ends. */
export async function startReceiver(answer?: RequestListener) {
  const receiver = await openReceiver(answer)
  onTestFinished(receiver.stop)
  return receiver
}

/** Allows this machine, which receivers can't reach by default. */
export const outward: Outward = {
  allow: rangesOf(['127.0.0.0/8']) ?? neverHere(),
  mail: undefined,
  publicUrl: undefined,
}

/** A test's machine, without a data folder. */
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
    pausedUntil: null,
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
  more = {},
) {
  const body = { ...orderOf(number, at), ...more }
  await store.write((tx) => announce(tx, { event, subjectId: number, body, at }))
}

/** A worker that stops when the test ends. */
export function worker(store: Store, change: Partial<Parameters<typeof startWorker>[0]> = {}) {
  const logged: unknown[] = []
  const started = startWorker({
    store,
    now: () => new Date(),
    random: () => 0.5,
    log: {
      info: (what, facts) => void logged.push({ what, facts }),
      warn: (what, facts) => void logged.push({ what, facts }),
    },
    publicUrl: outward.publicUrl,
    send: (receiver, message, at, signal) => send(receiver, message, at, outward, signal),
    ...change,
  })
  const stop = (patienceMs = 5000) => started.stop(patienceMs)
  onTestFinished(() => stop())
  return { ...started, stop, logged }
}

export const messages = (store: Store) =>
  store.db.selectFrom('message').selectAll().orderBy('createdAt').orderBy('id').execute()
export const attempts = (store: Store) =>
  store.db.selectFrom('messageAttempt').selectAll().orderBy('at').execute()

/** A clock that only moves when told to. */
export function stillClock() {
  const clock = { at: new Date() }
  return {
    now: () => clock.at,
    move: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
}
