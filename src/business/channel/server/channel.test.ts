import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const night = [{ from: '18:00', to: '02:00' }]
const noon = [{ from: '12:00', to: '15:00' }]

test('the working day has the hours that hold now: of a special day, and of a night past midnight', async () => {
  const { anna, clock } = await sampleShop()
  const { version, workingDays } = (await anna.get('/api/channel/settings')).body
  const week = workingDays.map(({ index }: { index: number }) => ({
    index,
    isActive: index !== 3,
    intervals: index === 5 ? night : noon,
  }))
  const put = (path: string, input: object, headers = {}) =>
    anna.send('PUT', `/api/channel/${path}`, input, headers)
  expect((await put('working-days', { workingDays: week }, seen(version))).status).toBe(200)
  const special = { note: [{ locale: 'en', value: 'Holiday' }] }
  await put('special-days/2026-05-14', { ...special, isOpen: false, intervals: [] })
  await put('special-days/2026-05-16', { ...special, isOpen: true, intervals: night })

  const at = async (moment: string) => {
    clock.now = new Date(`${moment}:00+03:00`)
    const { day, isActive, intervals } = (await anna.get('/api/channel')).body.workingDay
    return [day, isActive, intervals]
  }
  expect(await at('2026-05-12T13:00')).toEqual(['TUESDAY', true, noon])
  expect(await at('2026-05-13T13:00')).toEqual(['WEDNESDAY', false, noon])
  expect(await at('2026-05-14T13:00')).toEqual(['THURSDAY', false, []])
  expect(await at('2026-05-16T01:59')).toEqual(['FRIDAY', true, night])
  expect(await at('2026-05-16T02:00')).toEqual(['SATURDAY', true, night])
  expect(await at('2026-05-17T01:59')).toEqual(['SATURDAY', true, night])
  expect(await at('2026-05-17T02:00')).toEqual(['SUNDAY', true, noon])
})

test('pickup is available only with a pickup point', async () => {
  const { anna } = await sampleShop()
  const methods = async () => {
    const { body } = await anna.get('/api/channel')
    return [body.isPickupAvailable, body.isDeliveryAvailable]
  }
  expect(await methods()).toEqual([true, true])
  for (const { id } of (await anna.get('/api/warehouses')).body.warehouses)
    await anna.send('DELETE', `/api/warehouses/${id}`, {})
  expect(await methods()).toEqual([false, true])
  expect((await anna.get('/api/channel/settings')).body.isPickupAvailable).toBe(true)
})

test('links have their menus and places, in order, and are left out without one', async () => {
  const { anna, get } = await sampleShop()
  const nowhere = { title: [{ locale: 'en', value: 'Draft' }], url: 'https://example.com/draft' }
  const { status } = await anna.send('POST', '/api/links', nowhere)
  const { version, main, social } = (await anna.get('/api/navigation')).body
  const itemOf = ({ kind, id }: { kind: string; id: string }) => ({ kind, id })
  const [first, ...others] = social.map(itemOf)
  const change = { social: [...others.toReversed(), first], footer: [...main.map(itemOf), first] }
  expect(status).toBe(201)
  expect((await anna.send('PATCH', '/api/navigation', change, seen(version))).status).toBe(200)
  const placed = async () =>
    (await get('/api/channel')).body.links.map((link: { [name: string]: unknown }) => [
      link.group,
      link.position,
      link.url,
    ])
  await expect
    .poll(placed)
    .toEqual([
      ['footer', 3, 'https://example.com/telegram'],
      ...['youtube', 'instagram', 'telegram'].map((name, at) => [
        'social',
        at,
        `https://example.com/${name}`,
      ]),
    ])
})
