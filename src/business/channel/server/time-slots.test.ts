import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'

const path = '/api/channel/time-slots'

/** "ASAP 15:20 of 04", by the UTC clock. */
const told = (slots: { type: string; at: string; day: string }[]) =>
  slots.map(({ type, at, day }) => `${type} ${at.slice(11, 16)} of ${day.slice(8)}`)

test('as soon as possible stands first, then the times of today and of the days ahead', async () => {
  const { visitor } = await world()
  // Monday, 15:00 by the shop's clock; it is open from 11 to 22.
  const slots = told((await visitor().get(path)).body)
  expect(slots.slice(0, 3)).toEqual([
    'ASAP 12:20 of 04',
    'SCHEDULED 12:30 of 04',
    'SCHEDULED 12:45 of 04',
  ])
  expect(slots.at(-1)).toBe('SCHEDULED 18:45 of 05')
  const delivered = (await visitor().get(`${path}?deliveryMethod=DELIVERY`)).body
  expect(told(delivered).slice(0, 2)).toEqual(['ASAP 12:45 of 04', 'SCHEDULED 12:45 of 04'])
  expect((await visitor().get(`${path}?deliveryMethod=BY_BALLOON`)).status).toBe(422)
})

test('at night there is no as soon as possible, and a minute later the answer is a new one', async () => {
  const { visitor, clock } = await world()
  clock.now = new Date('2026-05-04T20:00Z')
  expect(told((await visitor().get(path)).body)[0]).toBe('SCHEDULED 08:00 of 05')
  clock.now = new Date('2026-05-05T07:40Z')
  expect(told((await visitor().get(path)).body)[0]).toBe('ASAP 08:00 of 05')
  clock.now = new Date('2026-05-05T07:41Z')
  expect(told((await visitor().get(path)).body)[0]).toBe('ASAP 08:01 of 05')
})

test('without delivery the soonest is that of pickup, whatever delivery would take', async () => {
  const { visitor, store } = await world()
  await store.db
    .updateTable('channel')
    .set({ isDeliveryAvailable: false, pickupLeadMinutes: 60, deliveryLeadMinutes: 5 })
    .execute()
  expect(told((await visitor().get(path)).body)[0]).toBe('ASAP 13:00 of 04')
})
