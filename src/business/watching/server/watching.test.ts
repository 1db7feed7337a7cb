import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { filled, type Made, place, readyShopper } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'
import { raiseAlarm } from './raise-alarm.ts'

const later = (made: Pick<Made, 'clock'>, seconds: number) => {
  made.clock.now = new Date(made.clock.now.getTime() + seconds * 1000)
}

async function order(made: Made): Promise<string> {
  const { person } = await readyShopper(made)
  const placed = await place(person, await filled(made, 'DELIVERY'))
  expect(placed.status).toBe(201)
  return placed.body.id
}

const alarms = (store: Store) =>
  store.db
    .selectFrom('announcement')
    .select('subjectId')
    .where('event', '=', 'order.unattended')
    .execute()

const raise = ({ store, clock }: Pick<Made, 'store' | 'clock'>) => raiseAlarm(store, clock.now)

test('an order that nobody takes, with no board open, is called out once', async () => {
  const made = await world()
  const id = await order(made)
  later(made, 4 * 60)
  await raise(made)
  expect(await alarms(made.store)).toEqual([])
  later(made, 61)
  await Promise.all([raise(made), raise(made)])
  await raise(made)
  expect(await alarms(made.store)).toEqual([{ subjectId: id }])
})

test('an open board, a claim, and an owner who wants none keep it quiet', async () => {
  const made = await world()
  const { anna } = made
  const id = await order(made)
  later(made, 600)
  expect((await anna.send('POST', '/api/watching', {})).body).toMatchObject({
    waiting: 1,
    isWatched: true,
  })
  later(made, 70)
  await raise(made)
  expect(await alarms(made.store)).toEqual([])

  later(made, 60)
  expect((await anna.send('POST', `/api/orders/${id}/claim`, {})).status).toBe(200)
  expect((await anna.get('/api/watching')).body).toMatchObject({ waiting: 0, isWatched: false })
  await raise(made)
  expect(await alarms(made.store)).toEqual([])

  later(made, 600)
  const { version } = (await anna.get('/api/channel/settings')).body
  const off = { alarmMinutes: 0 }
  const seen = { 'If-Match': `"${version}"` }
  expect((await anna.send('PATCH', '/api/channel', off, seen)).status).toBe(200)
  await raise(made)
  expect(await alarms(made.store)).toEqual([])
})

test('staff are told what waits and what did not arrive', async () => {
  const made = await world()
  const nothing = {
    waiting: 0,
    oldestAt: null,
    isWatched: false,
    undelivered: 0,
    undeliveredSince: null,
    receiver: null,
  }
  expect((await made.anna.get('/api/watching')).body).toMatchObject(nothing)
  const placedAt = made.clock.now.toISOString()
  await order(made)
  expect((await made.anna.get('/api/watching')).body).toMatchObject({
    ...nothing,
    waiting: 1,
    oldestAt: placedAt,
  })
})
