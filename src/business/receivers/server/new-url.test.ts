import { expect, test } from 'vitest'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { addReceiver, messages, outward, startReceiver, worker } from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const open = { receiverAllow: outward.allow }
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const isDelivered = (store: Parameters<typeof messages>[0]) =>
  expect.poll(async () => (await messages(store)).map(({ state }) => state)).toEqual(['delivered'])

test('a receiver with a new URL doesn’t take over the pause that the old one asked for', async () => {
  const made = await sampleShop(open)
  const { anna, store, clock } = made
  const busy = await startReceiver((_, response) =>
    response.writeHead(503, { 'retry-after': '86400' }).end(),
  )
  const kitchen = await startReceiver()
  const { id } = await addReceiver(store, { url: busy.url })
  worker(store, { now: () => clock.now })
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  const shown = async () => (await anna.get(`/api/receivers/${id}`)).body
  await expect.poll(async () => (await shown()).pausedUntil).not.toBeNull()
  // The key of the same receiver: it still wants its pause.
  const key = { authorization: 'Bearer 2' }
  const keyed = await anna.send('PATCH', `/api/receivers/${id}`, key, seen(1))
  expect(keyed.body.pausedUntil).not.toBeNull()
  // It has failed and recovered often.
  await store.db.updateTable('message').set({ extra: 10 }).execute()
  const changed = await anna.send('PATCH', `/api/receivers/${id}`, { url: kitchen.url }, seen(2))
  expect(changed.body).toMatchObject({ failingSince: null, pausedUntil: null })
  await isDelivered(store)
  expect([busy.came.length, kitchen.came.length]).toEqual([1, 1])
})

test.each([
  ['410', { isOk: false, status: 410, answer: '' }],
  ['a Retry-After', { isOk: false, status: 503, answer: '', retryAfter: '86400' }],
])('%s of the old URL doesn’t concern the new one', async (_, late) => {
  const made = await sampleShop(open)
  const { anna, store, clock } = made
  const old = 'http://127.0.0.1:81/'
  const { id } = await addReceiver(store, { url: old })
  const answers: (() => void)[] = []
  worker(store, {
    now: () => clock.now,
    send: ({ url }) =>
      url === old
        ? new Promise((done) => answers.push(() => done(late)))
        : Promise.resolve({ isOk: true, status: 200, answer: '' }),
  })
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  await expect.poll(() => answers).toHaveLength(1)
  const url = 'http://127.0.0.1:82/'
  expect((await anna.send('PATCH', `/api/receivers/${id}`, { url }, seen(1))).status).toBe(200)
  for (const answer of answers) answer()
  await isDelivered(store)
  const { body } = await anna.get(`/api/receivers/${id}`)
  expect(body).toMatchObject({ isActive: true, failingSince: null, pausedUntil: null })
})

test('the old URL’s 410 doesn’t concern a new one that is being stored at that moment', async () => {
  const made = await sampleShop(open)
  const { anna, store, clock } = made
  const old = 'http://127.0.0.1:81/'
  const { id } = await addReceiver(store, { url: old })
  const answers: (() => void)[] = []
  const gone = { isOk: false, status: 410, answer: '' }
  worker(store, {
    now: () => clock.now,
    send: ({ url }) =>
      url === old
        ? new Promise((done) => answers.push(() => done(gone)))
        : Promise.resolve({ isOk: true, status: 200, answer: '' }),
  })
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  await expect.poll(() => answers).toHaveLength(1)
  await store.write(async (tx) => {
    await tx
      .updateTable('receiver')
      .set({ url: 'http://127.0.0.1:82/' })
      .where('id', '=', id)
      .execute()
    for (const answer of answers) answer()
    if (store.engine === 'postgres') await expect.poll(() => lockWaits(store)).toBe(1)
  })
  await isDelivered(store)
  const { body } = await anna.get(`/api/receivers/${id}`)
  expect(body).toMatchObject({ isActive: true, failingSince: null, pausedUntil: null })
})
