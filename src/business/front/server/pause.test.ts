import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

const path = '/api/channel/pause'

test('any staff member pauses and resumes orders, without a version of the settings', async () => {
  const made = await sampleShop()
  const { anna, visitor } = made
  await hire(made.store, 'operator', 'olga')
  const olga = await signedIn(made.origin, 'olga')
  const maintenance = async () =>
    (await visitor().get('/api/channel/front')).body.maintenance?.reason ?? null

  const off = await olga.send('POST', path, { isActive: false })
  expect([off.status, off.body]).toEqual([
    200,
    { version: 1, isActive: false, pausedUntil: null, pauseReason: [] },
  ])
  await expect.poll(maintenance).toBe('off')
  // It conflicts with no edit of the settings.
  const seen = { 'If-Match': '"1"' }
  expect((await anna.send('PATCH', '/api/channel', { daysAhead: 3 }, seen)).status).toBe(200)
  const pauseReason = [{ locale: 'en', value: 'The oven' }]
  const pausedUntil = '2026-05-04T13:00:00.000Z'
  const paused = await olga.send('POST', path, { isActive: true, pausedUntil, pauseReason })
  expect(paused.body).toEqual({ version: 2, isActive: true, pausedUntil, pauseReason })
  await expect.poll(maintenance).toBe('paused')
  expect((await anna.get('/api/channel/settings')).body).toMatchObject({
    daysAhead: 3,
    pauseReason,
  })

  expect((await olga.send('POST', path, { pausedUntil: null })).body.pausedUntil).toBeNull()
  await expect.poll(maintenance).toBeNull()
  for (const by of [olga, anna]) {
    const long = { pausedUntil: '2026-05-04T14:00:00.000Z' }
    expect((await by.send('POST', path, long)).status).toBe(by === olga ? 403 : 200)
  }
  await anna.send('POST', path, { pausedUntil: null })
  const far = await olga.send('POST', path, { pausedUntil: '9999-12-31T23:59:59Z' })
  expect([far.status, far.body.errors]).toEqual([422, [{ field: 'pausedUntil', code: 'too-big' }]])
})

test('minutes count by the clock of the server, and an end that has passed is refused', async () => {
  const { anna, store, origin, clock } = await sampleShop()
  await hire(store, 'operator', 'olga')
  const olga = await signedIn(origin, 'olga')
  const hour = await olga.send('POST', path, { minutes: 60 })
  expect(hour.body).toMatchObject({ isActive: true, pausedUntil: '2026-05-04T13:00:00.000Z' })
  expect((await olga.send('POST', path, { minutes: 90 })).status).toBe(403)
  for (const minutes of [0, 1.5, 1441])
    expect((await anna.send('POST', path, { minutes })).status).toBe(422)

  clock.now = new Date('2026-05-04T12:30:00Z')
  const passed = await anna.send('POST', path, { pausedUntil: '2026-05-04T12:29:00Z' })
  expect([passed.status, passed.body.title]).toEqual([422, 'time-passed'])
  expect((await anna.get('/api/channel/settings')).body.pausedUntil).toBe(hour.body.pausedUntil)
})

test('a reason is shown in its own pause only', async () => {
  const { anna, visitor, clock, store } = await sampleShop()
  const pause = async (body: object) => (await anna.send('POST', path, body)).body
  const shown = async () => {
    const { reason, note } = (await visitor().get('/api/channel/front')).body.maintenance ?? {}
    return [reason, note]
  }
  const pauseReason = [{ locale: 'en', value: 'The oven' }]
  await pause({ pausedUntil: '2026-05-04T12:30:00Z', pauseReason })
  await pause({ pausedUntil: '2026-05-04T13:00:00Z' })
  await expect.poll(shown).toEqual(['paused', 'The oven'])
  clock.now = new Date('2026-05-04T13:00:01Z')
  await pause({ isActive: false })
  await expect.poll(shown).toEqual(['off', ''])
  await pause({ isActive: false, pauseReason })
  await expect.poll(shown).toEqual(['off', 'The oven'])
  expect((await pause({ isActive: true })).pauseReason).toEqual([])
  await pause({ isActive: false })
  await expect.poll(shown).toEqual(['off', ''])

  await pause({ isActive: true, pauseReason })
  await store.db.updateTable('menu').set({ isActive: false }).execute()
  await expect.poll(shown).toEqual(['no-menu', ''])
})
