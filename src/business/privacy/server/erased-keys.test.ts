import { expect, test } from 'vitest'
import { filled, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('a key that was used before a customer was erased makes no second order', async () => {
  const made = await sampleShop()
  const { anna, store } = made
  const [variant] = await variants(made)
  const lines = [{ variantId: variant.id, quantity: 1 }]
  const form = { ...(await filled(made, 'PICKUP')), phone: '+79123456789' }
  const input = { ...form, lines, totalPrice: variant.price }
  const take = () => anna.send('POST', '/api/orders', input, { 'Idempotency-Key': 'erp-1' })
  const taken = await take()
  expect(taken.status, taken.text).toBe(201)
  expect((await take()).body).toEqual(taken.body)
  const cancel = { to: 'CANCELLED', reason: '-' }
  await anna.send('POST', `/api/orders/${taken.body.id}/move`, cancel, { 'If-Match': '1' })
  const customer = await store.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  expect((await anna.send('POST', `/api/customers/${customer.id}/erase`, {})).status).toBe(200)

  const again = await take()
  expect([again.status, again.body.title]).toEqual([422, 'key-reused'])
  expect(await store.db.selectFrom('order').select('phone').execute()).toEqual([{ phone: '' }])
  const [key] = await store.db.selectFrom('idempotencyKey').selectAll().execute()
  expect(key).toMatchObject({ request: '', answer: {} })
})
