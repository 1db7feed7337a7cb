import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/channel/time-slots'

/** "ASAP 15:20 of 04", in UTC. */
const formatted = (slots: { type: string; at: string; day: string }[]) =>
  slots.map(({ type, at, day }) => `${type} ${at.slice(11, 16)} of ${day.slice(8)}`)

test('lists as soon as possible first, then the times of today and the days ahead', async () => {
  const { visitor } = await sampleShop()
  // Monday, 15:00 by the shop's clock; it is open from 11 to 22.
  const slots = formatted((await visitor().get(path)).body)
  expect(slots.slice(0, 3)).toEqual([
    'ASAP 12:20 of 04',
    'SCHEDULED 12:30 of 04',
    'SCHEDULED 12:45 of 04',
  ])
  expect(slots.at(-1)).toBe('SCHEDULED 19:15 of 05')
  const delivered = (await visitor().get(`${path}?deliveryMethod=DELIVERY`)).body
  expect(formatted(delivered).slice(0, 2)).toEqual(['ASAP 12:45 of 04', 'SCHEDULED 12:45 of 04'])
  expect((await visitor().get(`${path}?deliveryMethod=BY_BALLOON`)).status).toBe(422)
})

test('at night there is no as soon as possible, and the response changes a minute later', async () => {
  const { visitor, clock } = await sampleShop()
  clock.now = new Date('2026-05-04T20:00Z')
  expect(formatted((await visitor().get(path)).body)[0]).toBe('SCHEDULED 08:30 of 05')
  clock.now = new Date('2026-05-05T07:59Z')
  expect(formatted((await visitor().get(path)).body)[0]).toBe('SCHEDULED 08:30 of 05')
  clock.now = new Date('2026-05-05T08:00Z')
  expect(formatted((await visitor().get(path)).body)[0]).toBe('ASAP 08:20 of 05')
  clock.now = new Date('2026-05-05T08:01Z')
  expect(formatted((await visitor().get(path)).body)[0]).toBe('ASAP 08:21 of 05')
})

test('without delivery the soonest time is that of pickup', async () => {
  const { visitor, store } = await sampleShop()
  await store.db
    .updateTable('channel')
    .set({ isDeliveryAvailable: false, pickupLeadMinutes: 60, deliveryLeadMinutes: 5 })
    .execute()
  expect(formatted((await visitor().get(path)).body)[0]).toBe('ASAP 13:00 of 04')
})

test.each([
  ['open', '2026-05-04T12:00Z', 0, true],
  ['at night', '2026-05-04T20:00Z', 1, true],
  ['at night, without a day ahead', '2026-05-04T20:00Z', 0, false],
  ['in the morning, without a day ahead', '2026-05-05T05:00Z', 0, true],
])('%s the shop takes orders as far as there are times for them', async (...row) => {
  const [, now, daysAhead, takesOrders] = row
  const { visitor, clock, store } = await sampleShop()
  await store.db.updateTable('channel').set({ daysAhead }).execute()
  clock.now = new Date(now)
  const front = (await visitor().get('/api/channel/front')).body
  const slots = (await visitor().get(path)).body
  expect([front.takesOrders, slots.length > 0]).toEqual([takesOrders, takesOrders])
})

test.each([
  ['the day after two days off', '2026-05-10T08:00Z', 1, [0, 1], { isActive: false }, true],
  [
    'no time within hours shorter than a step',
    '2026-05-09T06:00Z',
    0,
    [6],
    { intervals: [{ from: '12:00', to: '12:10' }] },
    false,
  ],
])('closed, the shop takes orders for %s: as far as there are times', async (...row) => {
  const [, now, daysAhead, index, hours, takesOrders] = row
  const { visitor, clock, store } = await sampleShop()
  const lead = { pickupLeadMinutes: 15, deliveryLeadMinutes: 15 }
  await store.db
    .updateTable('channel')
    .set({ daysAhead, slotStepMinutes: 60, ...lead })
    .execute()
  await store.db.updateTable('workingDay').set(hours).where('index', 'in', index).execute()
  clock.now = new Date(now)
  const front = (await visitor().get('/api/channel/front')).body
  const slots = (await visitor().get(path)).body
  expect([front.takesOrders, slots.length > 0]).toEqual([takesOrders, takesOrders])
})
