import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/receivers/preview'

test('shows the message without sending it', async () => {
  const { anna, store } = await sampleShop()
  const body = '{"text": "{{number}}: {{name}}", "total": {{total}}}'
  const filled = await anna.send('POST', path, { kind: 'WEBHOOK', body })
  expect([filled.status, JSON.parse(filled.body.text)]).toEqual([
    200,
    { text: 'TEST: Test', total: 35000 },
  ])
  const whole = await anna.send('POST', path, { kind: 'WEBHOOK', event: 'order.cancelled' })
  expect(JSON.parse(whole.body.text)).toMatchObject({
    event: 'order.cancelled',
    order: { number: 'TEST', lines: [{ quantity: 2 }, { quantity: 1 }] },
  })
  const email = await anna.send('POST', path, { kind: 'EMAIL', body: 'not used' })
  expect(email.body.text).toContain('New order TEST')
  expect(await store.db.selectFrom('message').selectAll().execute()).toEqual([])
})

test('rejects an invalid template with the reason', async () => {
  const { anna } = await sampleShop()
  const wrong = async (body: string) => {
    const answer = await anna.send('POST', path, { kind: 'WEBHOOK', body })
    return [answer.status, answer.body.title, answer.body.fault]
  }
  expect(await wrong('{{number')).toEqual([422, 'template-wrong', 'not-json'])
  expect(await wrong('{"a": {{nothing}}}')).toEqual([422, 'template-wrong', 'unknown-placeholder'])
})

test('never fails on any input', async () => {
  const { anna } = await sampleShop()
  const sample = { kind: 'WEBHOOK', body: '{"n": {{number}}}', event: 'order.placed' }
  expect((await fuzz(anna, ['POST', path], sample)).get(200) ?? 0).toBeGreaterThan(0)
})
