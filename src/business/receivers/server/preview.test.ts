import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { world } from '#tests/support/world.ts'

const path = '/api/receivers/preview'

test('what would be sent is told, and nothing is', async () => {
  const { anna, store } = await world()
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
  const letter = await anna.send('POST', path, { kind: 'EMAIL', body: 'not used' })
  expect(letter.body.text).toContain('New order TEST')
  expect(await store.db.selectFrom('dispatch').selectAll().execute()).toEqual([])
})

test('a template that is wrong is refused, with why', async () => {
  const { anna } = await world()
  const wrong = async (body: string) => {
    const answer = await anna.send('POST', path, { kind: 'WEBHOOK', body })
    return [answer.status, answer.body.title, answer.body.fault]
  }
  expect(await wrong('{{number')).toEqual([422, 'template-wrong', 'not-json'])
  expect(await wrong('{"a": {{nothing}}}')).toEqual([422, 'template-wrong', 'unknown-placeholder'])
})

test('whatever is sent, the shop does not fail', { timeout: 120_000 }, async () => {
  const { anna } = await world()
  const sample = { kind: 'WEBHOOK', body: '{"n": {{number}}}', event: 'order.placed' }
  expect((await fuzz(anna, ['POST', path], sample)).get(200) ?? 0).toBeGreaterThan(0)
})
