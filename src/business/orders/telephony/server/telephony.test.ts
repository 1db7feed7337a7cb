import { expect, test } from 'vitest'
import { cookiesOf, listening } from '#tests/support/listening.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { ringingEvent } from './ring.ts'
import { deleteRingingBefore } from './sql/ringing.ts'

const olga = '8 912 345-67-89'

async function withKey() {
  const made = await sampleShop()
  const { body } = await made.anna.send('POST', '/api/telephony/key', {})
  const key = body.key as string
  const report = (sent: object, authorization = `Bearer ${key}`) =>
    fetch(`${made.origin}/api/telephony/ringing`, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
    })
  const calls = () => made.store.db.selectFrom('ringing').selectAll().orderBy('at').execute()
  return { ...made, key, report, calls }
}

const later = (made: { clock: { now: Date } }, ms: number) => {
  made.clock.now = new Date(made.clock.now.getTime() + ms)
}

test('a phone system reports a call as JSON or as a form, with the key as Bearer or Basic', async () => {
  const { report, calls, key, origin } = await withKey()
  const asJson = await report({ phone: olga, extension: '101' })
  expect([asJson.status, await asJson.json()]).toEqual([202, {}])
  const asForm = await fetch(`${origin}/api/telephony/ringing`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`pbx:${key}`).toString('base64')}` },
    body: new URLSearchParams({ phone: '79001234567' }),
  })
  expect(asForm.status).toBe(202)
  expect((await calls()).map(({ phone }) => phone).sort()).toEqual(['+79001234567', '+79123456789'])
  for (const phone of ['', 'anonymous', '101']) expect((await report({ phone })).status).toBe(202)
  expect(await calls()).toHaveLength(2)
})

test('a phone system whose library accepts pages gets the documented answers, not pages', async () => {
  const { calls, key, origin } = await withKey()
  const report = (authorization: string) =>
    fetch(`${origin}/api/telephony/ringing`, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'text/html, image/gif, */*; q=.2' },
      body: new URLSearchParams({ phone: olga }),
      redirect: 'manual',
    })
  const done = await report(`Bearer ${key}`)
  expect([done.status, await done.text()]).toEqual([202, '{}'])
  expect(await calls()).toHaveLength(1)
  const refused = await report('Bearer no')
  const type = refused.headers.get('content-type')
  expect([refused.status, type]).toEqual([401, 'application/problem+json'])
})

test('a number that still rings is one call, and rings again later', async () => {
  const made = await withKey()
  await Promise.all(Array.from({ length: 5 }, () => made.report({ phone: olga })))
  later(made, 30_000)
  await made.report({ phone: olga })
  expect(await made.calls()).toMatchObject([{ at: made.clock.now }])
  later(made, 41_000)
  await made.report({ phone: olga })
  expect(await made.calls()).toHaveLength(2)
})

test('a taken call doesn’t ring again when another extension reports it, and a later one does', async () => {
  const made = await withKey()
  const { anna, report, calls } = made
  await report({ phone: olga })
  later(made, 30_000)
  const [call] = await calls()
  await anna.send('POST', `/api/telephony/${call?.id}/take`, {})
  for (let at = 0; at < 2; at++) {
    later(made, 14_000)
    await report({ phone: olga })
    expect(await calls()).toHaveLength(1)
  }
  await report({ phone: '8 900 123-45-67' })
  expect(await calls()).toHaveLength(2)
  later(made, 15_000)
  await report({ phone: olga })
  expect((await calls()).filter(({ takenBy }) => takenBy === null)).toHaveLength(2)
})

test('a wrong key is refused and counts as an attempt; a new key resets the count', async () => {
  const made = await withKey()
  const { report, anna, calls, key } = made
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await report({ phone: olga }, 'Bearer no')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await report({ phone: olga })).status).toBe(429)
  later(made, 15 * 60_000 + 1)
  expect((await report({ phone: olga })).status).toBe(202)
  expect(await calls()).toHaveLength(1)

  expect((await report({ phone: olga }, '')).status).toBe(401)
  const { body } = await anna.send('POST', '/api/telephony/key', {})
  expect((await report({ phone: olga })).status).toBe(401)
  expect((await report({ phone: olga }, `Bearer ${body.key}`)).status).toBe(202)
  expect((await anna.get('/api/channel/settings')).body.hasTelephonyKey).toBe(true)
  await anna.send('DELETE', '/api/telephony/key', {})
  expect((await report({ phone: olga }, `Bearer ${body.key}`)).status).toBe(401)
  expect((await anna.get('/api/channel/settings')).body.hasTelephonyKey).toBe(false)
  expect(key).not.toBe(body.key)
})

test('accepts sixty reports a minute', async () => {
  const made = await withKey()
  const statuses: number[] = []
  for (let at = 0; at < 61; at++) statuses.push((await made.report({ phone: olga })).status)
  expect(statuses).toEqual([...Array(60).fill(202), 429])
  later(made, 60_000)
  expect((await made.report({ phone: olga })).status).toBe(202)
})

test('only one of twenty takes the call, and the others see who', async () => {
  const made = await withKey()
  const { store, origin, report, calls, anna } = made
  await hire(store, 'operator', 'boris')
  const boris = await signedIn(origin, 'boris')
  await report({ phone: olga })
  const [call] = await calls()
  const take = (by: typeof anna) => by.send('POST', `/api/telephony/${call?.id}/take`, {})
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => take(at % 2 ? anna : boris)),
  )
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  const [taken] = await calls()
  const { name: winner } = await store.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', taken?.takenBy ?? '')
    .executeTakeFirstOrThrow()
  // A person’s second press answers like the first.
  expect([won.length, lost.length]).toEqual([10, 10])
  expect(won.every(({ body }) => body.phone === '8\u00a0(912)\u00a0345-67-89')).toBe(true)
  expect(lost.every(({ body }) => body.title === 'taken' && body.by === winner)).toBe(true)
  expect((await boris.send('POST', '/api/telephony/unknown/take', {})).status).toBe(404)
})

test('boards get ringing calls, their callers, and who took them', async () => {
  const made = await withKey()
  const { anna, origin, report, calls } = made
  const { person } = await readyCustomer(made)
  const { body: order } = await place(person, {
    ...(await filled(made, 'PICKUP')),
    name: 'Olga',
    phone: olga,
  })
  const follow = () => listening(origin, '/api/orders/stream', cookiesOf(anna))
  const early = await follow()
  await report({ phone: olga })
  const [call] = await calls()
  const ringing = {
    id: call?.id,
    phoneFormatted: '8\u00a0(912)\u00a0345-67-89',
    at: made.clock.now.toISOString(),
    customer: { name: 'Olga', orderCount: 1, open: [{ orderId: order.id, number: order.number }] },
  }
  await expect.poll(() => early.named('ringing')).toEqual([[ringing]])
  // Fields that the reference doesn’t describe would be dropped.
  expect(ringingEvent.output.parse([ringing])).toEqual([ringing])
  const late = await follow()
  await expect.poll(() => late.named('ringing')).toEqual([[ringing]])
  await anna.send('POST', `/api/telephony/${call?.id}/take`, {})
  for (const board of [early, late])
    await expect.poll(() => board.named('ringing')).toEqual([[ringing], []])
})

test('calls are deleted after a day, and with the customer', async () => {
  const made = await withKey()
  const { anna, store, report, calls, clock } = made
  const { person } = await readyCustomer(made)
  const { body } = await place(person, { ...(await filled(made, 'PICKUP')), phone: olga })
  await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  await report({ phone: olga })
  await report({ phone: '8 900 123-45-67' })
  const { id } = await store.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  expect((await anna.send('POST', `/api/customers/${id}/erase`, {})).status).toBe(200)
  expect((await calls()).map(({ phone }) => phone)).toEqual(['+79001234567'])
  await store.write((tx) => deleteRingingBefore(tx, clock.now))
  expect(await calls()).toHaveLength(1)
  later(made, 1)
  await store.write((tx) => deleteRingingBefore(tx, clock.now))
  expect(await calls()).toEqual([])
})
