import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import {
  addReceiver,
  announceOrder,
  messages,
  outward,
  startReceiver,
  stillClock,
  worker,
} from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { signedIn } from '#tests/support/staff.ts'

test('what waits for a receiver whose secret was replaced stays, and is signed with the new one', async () => {
  const { origin, store, clock } = await sampleShop({ receiverAllow: outward.allow })
  const { now, move } = stillClock()
  clock.now = now()
  const anna = await signedIn(origin, 'anna')
  const pos = await startReceiver((_, response) => response.writeHead(401).end())
  const { id, secret: lost } = await addReceiver(store, { url: pos.url })
  const sender = worker(store, { now })
  await announceOrder(store, '001', now())
  await expect.poll(async () => (await messages(store))[0]?.attempts).toBe(1)
  const waiting = await messages(store)

  const { status, body } = await anna.send('POST', `/api/receivers/${id}/secret`, {})
  const secret = expect.stringMatching(/^whsec_[\w+/=]{32}$/)
  expect([status, body]).toEqual([201, { secret }])
  expect(body.secret).not.toBe(lost)
  // It doesn’t have the new secret yet, so an attempt now would fail, too.
  expect(await messages(store)).toEqual(waiting)
  const shown = await anna.get(`/api/receivers/${id}`)
  expect([shown.body.version, shown.text.includes(body.secret)]).toEqual([1, false])

  pos.state.answer = (_, response) => response.end()
  move(7000)
  sender.wake()
  await expect.poll(async () => (await messages(store))[0]?.state).toBe('delivered')
  const [before, after] = pos.came
  const verified = (by: string, came = after) =>
    new Webhook(by).verify(came?.body ?? '', came?.headers as Record<string, string>)
  expect(verified(lost, before)).toEqual(verified(body.secret))
  expect(() => verified(lost)).toThrow('No matching signature')
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id'])
  expect((await anna.send('POST', '/api/receivers/x/secret', {})).status).toBe(404)
})
