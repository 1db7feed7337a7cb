import { expect, test, vi } from 'vitest'
import {
  addReceiver,
  announceOrder,
  attempts,
  messages,
  stillClock,
  worker,
} from '#tests/support/receivers.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import type { Outcome } from './post.ts'

const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 60_000, interval: 10 })
const second = 1000
const ok: Outcome = { isOk: true, status: 200, answer: 'ok' }
const down: Outcome = { isOk: false, status: null, answer: 'connection refused' }

test('a clock set back by an hour delays no message, leased or waiting', async () => {
  const store = await emptyStore()
  const kitchen = await addReceiver(store)
  const { now, move } = stillClock()
  let isDown = true
  let requests = 0
  const { wake } = worker(store, {
    now,
    send: async () => {
      requests += 1
      return isDown ? down : ok
    },
  })
  for (const number of ['001', '002', '003']) await announceOrder(store, number, now())
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(3))
  // One waits for its second attempt, one for its sixth, and one is leased by a process that was killed.
  const [, sixth, killed] = await messages(store)
  const at = (ms: number) => new Date(now().getTime() + ms)
  const set = (id: string | undefined, change: object) =>
    store.db
      .updateTable('message')
      .set(change)
      .where('id', '=', id ?? '')
      .execute()
  await set(sixth?.id, { attempts: 5, nextAt: at(30 * 60 * second) })
  await set(killed?.id, { nextAt: now(), leasedUntil: at(20 * second) })
  isDown = false
  move(-3600 * second)
  wake()
  const states = async () => (await messages(store)).map(({ state }) => state).sort()
  await until(async () => expect(await states()).toEqual(['delivered', 'delivered', 'waiting']))
  // The second attempt comes as planned.
  move(5 * second)
  wake()
  await until(async () => expect(await states()).toEqual(Array(3).fill('delivered')))
  expect([requests, kitchen.failingSince]).toEqual([6, null])
})

test('a clock set back by an hour delays no plan, however late it is', async () => {
  const store = await emptyStore()
  await addReceiver(store)
  const { now, move } = stillClock()
  const at = (minutes: number) => new Date(now().getTime() + minutes * 60 * second)
  for (const number of ['001', '002']) await announceOrder(store, number, now())
  let isDown = true
  const { wake } = worker(store, { now, send: async () => (isDown ? down : ok) })
  await until(async () => expect(await attempts(store)).toHaveLength(2))
  // Of its two hours five minutes are left; the other is due beside its schedule, but the receiver asked for a pause.
  const [seventh, extra] = await messages(store)
  const set = (id: string | undefined, change: object) =>
    store.db
      .updateTable('message')
      .set(change)
      .where('id', '=', id ?? '')
      .execute()
  await store.db
    .updateTable('receiver')
    .set({ pausedUntil: at(5) })
    .execute()
  await set(seventh?.id, { attempts: 6, nextAt: at(5) })
  await set(extra?.id, { attempts: 6, nextAt: now(), plannedAt: at(90) })
  isDown = false
  move(-3600 * second)
  wake()
  const plans = () =>
    Promise.all([
      store.db.selectFrom('receiver').select('pausedUntil').executeTakeFirst(),
      messages(store).then((all) => all.find(({ id }) => id === seventh?.id)?.nextAt),
      messages(store).then((all) => all.find(({ id }) => id === extra?.id)?.plannedAt),
    ])
  await until(async () => expect(await plans()).toEqual([{ pausedUntil: at(5) }, at(5), at(90)]))
  move(5 * 60 * second)
  wake()
  await until(async () =>
    expect((await messages(store)).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
  )
})
