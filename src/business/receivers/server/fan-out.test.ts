import { expect, test } from 'vitest'
import type { LongCall } from '#platform/server/call.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { addReceiver, announceOrder, messages, outward, worker } from '#tests/support/receivers.ts'
import { replayReceiver } from './messages.ts'

const body = '{"link": "{{trackUrl}}"}'

/** The links in the messages about a placed order, with this address of the shop. */
async function linksOf(address: { publicUrl?: string; configured?: URL }, form = {}) {
  const made = await staffedShop()
  const { store } = made
  await store.db
    .updateTable('channel')
    .set({ publicUrl: address.publicUrl ?? '' })
    .execute()
  await addReceiver(store, { body })
  const { id, person } = await order(made, form)
  const { trackKey } = (await person.get(`/api/checkout/placed?checkoutId=${id}`)).body
  worker(store, { publicUrl: address.configured })
  await expect.poll(async () => (await messages(store)).length).toBe(1)
  const links = (await messages(store)).map((message) => JSON.parse(message.body).link as string)
  return { made, trackKey, links }
}

test('receivers get the tracking link of an order, in its language', async () => {
  const known = await linksOf({ publicUrl: 'https://pizza.example/' })
  expect(known.links).toEqual([`https://pizza.example/track/${known.trackKey}`])
  expect((await known.made.visitor().get(`/track/${known.trackKey}`)).status).toBe(200)
  const configured = { configured: new URL('https://soup.example'), publicUrl: 'https://x.example' }
  const russian = await linksOf(configured, { locale: 'ru' })
  expect(russian.links).toEqual([`https://soup.example/ru/track/${russian.trackKey}`])
})

test('receivers get no tracking link while the shop’s address is unknown', async () => {
  expect((await linksOf({})).links).toEqual([''])
})

test('a receiver that was off gets each edit that was confirmed at once, if it gets changes', async () => {
  const { anna, store, clock } = await staffedShop()
  const { id } = await addReceiver(store, { events: ['order.changed'], isActive: false })
  await announceOrder(store, '7', clock.now, 'order.confirmed', { changes: [] })
  await announceOrder(store, '8', clock.now, 'order.confirmed')
  worker(store)
  const unspread = store.db.selectFrom('announcement').select('id').where('fannedOutAt', 'is', null)
  await expect.poll(() => unspread.execute()).toEqual([])
  const since = clock.now.toISOString()
  const early = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect([early.status, early.body.title]).toEqual([409, 'receiver-off'])
  await store.db.updateTable('receiver').set({ isActive: true }).execute()
  const { body } = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect(body).toEqual({ count: 1, since })
})

test('a resend of more than is stored says since when nothing is missing', async () => {
  const { anna, store, clock } = await staffedShop()
  const { id } = await addReceiver(store)
  const since = '2026-03-01T00:00:00.000Z'
  const again = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect(clock.now.toISOString()).toBe('2026-05-04T12:00:00.000Z')
  expect(again.body).toEqual({ count: 0, since: '2026-04-04T12:00:00.000Z' })
})

test('a resend that is interrupted doesn’t say that nothing is missing', async () => {
  const { store, clock } = await staffedShop()
  const { id: receiverId } = await addReceiver(store)
  for (let number = 0; number < 30; number++) await announceOrder(store, `${number}`, clock.now)
  await store.db.updateTable('announcement').set({ fannedOutAt: clock.now }).execute()
  const inTx: LongCall['inTx'] = async (work) => {
    const done = await store.write(work)
    // As after a 410 to the first message.
    await store.db.updateTable('receiver').set({ isActive: false }).execute()
    return done
  }
  const replay = (call: Pick<LongCall, 'inTx'>) =>
    replayReceiver(outward)({ ...call, now: clock.now } as LongCall, {
      receiverId,
      since: clock.now.toISOString(),
    })
  expect(await replay({ inTx })).toMatchObject({ refused: 'receiver-off' })
  expect(await messages(store)).toHaveLength(20)
  await store.db.updateTable('receiver').set({ isActive: true }).execute()
  expect(await replay({ inTx: store.write })).toMatchObject({ count: 30 })
  expect(await messages(store)).toHaveLength(30)
})

test('a receiver that an earlier version stored without events is shown, and can be changed', async () => {
  const { anna, store } = await staffedShop()
  const { id, version } = await addReceiver(store, { events: [] })
  expect((await anna.get('/api/receivers')).body.receivers).toMatchObject([{ id, events: [] }])
  expect((await anna.get('/api/channel')).status).toBe(200)
  const path = `/api/receivers/${id}`
  const seen = { 'If-Match': `"${version}"` }
  const off = await anna.send('PATCH', path, { isActive: false }, seen)
  expect([off.status, off.body.events, off.body.isActive]).toEqual([200, [], false])
})

test('a message to a receiver that is off isn’t resent: it would wait and come weeks later', async () => {
  const { anna, store, clock } = await staffedShop()
  await addReceiver(store)
  await announceOrder(store, '7', clock.now)
  worker(store, { send: () => Promise.resolve({ isOk: true, status: 200, answer: '' }) })
  const states = async () => (await messages(store)).map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered'])
  await store.db.updateTable('receiver').set({ isActive: false }).execute()
  const [sent] = await messages(store)
  const again = await anna.send('POST', `/api/messages/${sent?.id}/replay`, {})
  expect([again.status, again.body.title, await states()]).toEqual([
    409,
    'receiver-off',
    ['delivered'],
  ])
})

test('a message that couldn’t be written is written when it is resent, once that is possible', async () => {
  const { anna, store, clock } = await staffedShop()
  const { id } = await addReceiver(store, { body: '{"text": "{{text}}"}' })
  await announceOrder(store, '7', clock.now)
  const announced = store.db.updateTable('announcement')
  const { body } = await store.db
    .selectFrom('announcement')
    .select('body')
    .executeTakeFirstOrThrow()
  await announced.set({ body: JSON.stringify({ not: 'an order' }) }).execute()
  const sent: string[] = []
  worker(store, {
    async send(_, message) {
      sent.push(message.body)
      return { isOk: true, status: 200, answer: '' }
    },
  })
  const states = async () => (await messages(store)).map(({ state }) => state)
  await expect.poll(states).toEqual(['failed'])
  const [message] = await messages(store)
  const one = async () => (await anna.send('POST', `/api/messages/${message?.id}/replay`, {})).body
  const all = async () =>
    (await anna.send('POST', `/api/receivers/${id}/replay`, { since: clock.now.toISOString() }))
      .body
  expect([(await one()).title, await all()]).toEqual([
    'message-not-written',
    { count: 0, since: clock.now.toISOString() },
  ])

  await announced.set({ body: JSON.stringify(body) }).execute()
  expect(await one()).toEqual({ id: message?.id, state: 'waiting' })
  await expect.poll(states).toEqual(['delivered'])
  const unwritten = store.db.updateTable('message').set({ body: '', state: 'failed' })
  await unwritten.execute()
  expect(await all()).toMatchObject({ count: 1 })
  await expect.poll(states).toEqual(['delivered'])
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect(JSON.parse(sent[0] ?? '').text).toContain('7')
})
