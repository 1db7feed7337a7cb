import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { filled, type Made, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { alertUnattended } from './alerts.ts'

const later = (made: Pick<Made, 'clock'>, seconds: number) => {
  made.clock.now = new Date(made.clock.now.getTime() + seconds * 1000)
}

async function order(made: Made): Promise<string> {
  const { person } = await readyCustomer(made)
  const placed = await place(person, await filled(made, 'DELIVERY'))
  expect(placed.status).toBe(201)
  return placed.body.id
}

/** The alerts sent, oldest first: which order, of how many, waiting since when. */
async function alerts({ db }: Store) {
  const rows = await db
    .selectFrom('announcement')
    .select(['subjectId', 'body'])
    .where('event', '=', 'order.unattended')
    .orderBy('at')
    .execute()
  return rows.map(({ subjectId, body }) => {
    const { id, unattended } = body as { id: string; unattended: object }
    expect(id).toBe(subjectId)
    return { id, ...unattended }
  })
}

const tablet = { deviceId: 'tablet-1', name: 'Window', view: 'desk', isAudible: true }

const raise = ({ store, clock }: Pick<Made, 'store' | 'clock'>) => alertUnattended(store, clock.now)

test('sends one message about waiting orders without an open board', async () => {
  const made = await sampleShop()
  const since = made.clock.now.toISOString()
  const id = await order(made)
  later(made, 4 * 60)
  await order(made)
  await raise(made)
  expect(await alerts(made.store)).toEqual([])
  later(made, 60)
  await Promise.all([raise(made), raise(made)])
  const first = { id, orders: 2, since }
  expect(await alerts(made.store)).toEqual([first])

  later(made, 14 * 60)
  await order(made)
  await raise(made)
  expect(await alerts(made.store)).toEqual([first])
  later(made, 60)
  await Promise.all([raise(made), raise(made)])
  expect(await alerts(made.store)).toEqual([first, { id, orders: 3, since }])
})

test('a watcher who comes and goes restarts the alert', async () => {
  const made = await sampleShop()
  const { anna } = made
  await order(made)
  later(made, 5 * 60)
  await raise(made)
  expect(await alerts(made.store)).toHaveLength(1)
  await anna.send('POST', '/api/watchers', tablet)
  await raise(made)
  later(made, 76)
  await raise(made)
  expect(await alerts(made.store)).toHaveLength(2)
})

test('alerts about a later order once all earlier ones are taken', async () => {
  const made = await sampleShop()
  const { anna } = made
  const first = await order(made)
  later(made, 5 * 60)
  await raise(made)
  const { version } = (await anna.get(`/api/orders/${first}`)).body
  const seen = { 'If-Match': `"${version}"` }
  const to = { to: 'CONFIRMED', isFeeOpen: true }
  const confirmed = await anna.send('POST', `/api/orders/${first}/move`, to, seen)
  expect(confirmed.status).toBe(200)
  const next = await order(made)
  later(made, 5 * 60)
  await raise(made)
  expect((await alerts(made.store)).map(({ id }) => id)).toEqual([first, next])
})

test('sends no alert with an open board, a claim, or the alert turned off', async () => {
  const made = await sampleShop()
  const { anna } = made
  const id = await order(made)
  later(made, 600)
  expect((await anna.send('POST', '/api/watchers', tablet)).body).toMatchObject({
    waiting: 1,
    isWatched: true,
  })
  later(made, 70)
  await raise(made)
  expect(await alerts(made.store)).toEqual([])

  later(made, 60)
  expect((await anna.send('POST', `/api/orders/${id}/claim`, {})).status).toBe(200)
  expect((await anna.get('/api/alerts')).body).toMatchObject({ waiting: 0, isWatched: false })
  await raise(made)
  expect(await alerts(made.store)).toEqual([])

  later(made, 600)
  const { version } = (await anna.get('/api/channel/settings')).body
  const off = { unattendedAfterMinutes: 0 }
  const seen = { 'If-Match': `"${version}"` }
  expect((await anna.send('PATCH', '/api/channel', off, seen)).status).toBe(200)
  await raise(made)
  expect(await alerts(made.store)).toEqual([])
})

test('shows staff waiting orders and undelivered messages', async () => {
  const made = await sampleShop()
  const nothing = {
    waiting: 0,
    oldestAt: null,
    isWatched: false,
    watchers: [],
    undelivered: 0,
    undeliveredSince: null,
    receiver: null,
  }
  expect((await made.anna.get('/api/alerts')).body).toMatchObject(nothing)
  const placedAt = made.clock.now.toISOString()
  await order(made)
  expect((await made.anna.get('/api/alerts')).body).toMatchObject({
    ...nothing,
    waiting: 1,
    oldestAt: placedAt,
  })
})

test('lists devices by name; only a board with sound counts as watching', async () => {
  const made = await sampleShop()
  const { anna } = made
  const report = async (device: object) =>
    (await anna.send('POST', '/api/watchers', { ...tablet, ...device })).body
  const at = made.clock.now.toISOString()
  const watcher = { name: 'Window', staffName: 'Anna', view: 'desk', at }
  const silent = { ...watcher, isAudible: false }
  expect(await report({ isAudible: false })).toMatchObject({ isWatched: false, watchers: [silent] })
  const kitchen = { deviceId: 'tablet-2', name: 'Pass', view: 'kitchen' }
  const pass = { ...watcher, name: 'Pass', view: 'kitchen', isAudible: true }
  expect(await report(kitchen)).toMatchObject({ isWatched: false, watchers: [pass, silent] })
  const active = { ...watcher, isAudible: true }
  expect(await report({})).toMatchObject({ isWatched: true, watchers: [pass, active] })
  later(made, 75)
  expect((await anna.get('/api/alerts')).body).toMatchObject({ isWatched: true })
  later(made, 1)
  expect((await anna.get('/api/alerts')).body).toMatchObject({ isWatched: false, watchers: [] })
})

test('a scheduled order waits from the opening of its day', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const slots = (await person.get('/api/channel/time-slots?deliveryMethod=DELIVERY')).body
  const timeSlot = slots.at(-1).at
  const placed = await place(person, {
    ...(await filled(made, 'DELIVERY')),
    timeType: 'SCHEDULED',
    timeSlot,
  })
  expect(placed.status).toBe(201)
  const { waitsSince } = (await made.anna.get(`/api/orders/${placed.body.id}`)).body
  expect(waitsSince > made.clock.now.toISOString()).toBe(true)
  expect((await made.anna.get('/api/alerts')).body).toMatchObject({ waiting: 0, oldestAt: null })
  later(made, 3600)
  await raise(made)
  made.clock.now = new Date(waitsSince)
  expect((await made.anna.get('/api/alerts')).body).toMatchObject({
    waiting: 1,
    oldestAt: waitsSince,
  })
  later(made, 299)
  await raise(made)
  expect(await alerts(made.store)).toEqual([])
  later(made, 1)
  await raise(made)
  expect(await alerts(made.store)).toEqual([{ id: placed.body.id, orders: 1, since: waitsSince }])

  await made.store.db.updateTable('order').set({ status: 'COMPLETED' }).execute()
  const over = (await made.anna.get(`/api/orders/${placed.body.id}`)).body
  expect(over.waitsSince).toBe(over.placedAt)
})
