import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/channel/checklist'
const left = (body: { steps: { name: string; isDone: boolean }[] }) =>
  body.steps.filter(({ isDone }) => !isDone).map(({ name }) => name)

test('with the sample menu most steps are done, and each further step counts', async () => {
  const made = await sampleShop()
  const { anna } = made
  const first = (await anna.get(path)).body
  expect(left(first)).toContain('receiver')
  expect(left(first)).toContain('order')
  expect(left(first)).not.toContain('menu')
  expect(first.products.soldOut.length).toBeGreaterThan(0)
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  expect(left((await anna.get(path)).body)).not.toContain('order')
  const { paymentMethods } = (await anna.get('/api/payment-methods')).body
  for (const { id } of paymentMethods) await anna.send('DELETE', `/api/payment-methods/${id}`, {})
  expect(left((await anna.get(path)).body)).toContain('payment')
})

test('pickup without a pickup point isn’t ready, as under “Can my shop take orders now?”', async () => {
  const { anna, store } = await sampleShop()
  await store.db.updateTable('channel').set({ receivingSet: true }).execute()
  expect(left((await anna.get(path)).body)).not.toContain('deliveryMethods')
  await store.db.updateTable('warehouse').set({ isActive: false }).execute()
  await store.db.updateTable('channel').set({ isPickupAvailable: true }).execute()
  expect(left((await anna.get(path)).body)).toContain('deliveryMethods')
  await store.db.updateTable('channel').set({ isPickupAvailable: false }).execute()
  expect(left((await anna.get(path)).body)).not.toContain('deliveryMethods')
})

test('the shop’s URL is left to enter until the owner or the server’s setting names it', async () => {
  const { anna } = await sampleShop()
  expect(left((await anna.get(path)).body)).toContain('address')
  const named = { publicUrl: 'https://pizza.example' }
  await anna.send('PATCH', '/api/channel', named, { 'If-Match': '1' })
  expect(left((await anna.get(path)).body)).not.toContain('address')
  const configured = await sampleShop({ publicUrl: new URL('https://pizza.example') })
  expect(left((await configured.anna.get(path)).body)).not.toContain('address')
})

test('hiding it applies to all staff, and changes nothing else', async () => {
  const { anna } = await sampleShop()
  const before = (await anna.get('/api/channel/settings')).body
  expect((await anna.get(path)).body.isShown).toBe(true)
  expect((await anna.send('POST', `${path}/hide`, {})).body.isShown).toBe(false)
  expect((await anna.get(path)).body.isShown).toBe(false)
  expect((await anna.get('/api/channel/settings')).body).toEqual(before)
})

test('hiding never fails on any input', async () => {
  const { anna } = await sampleShop()
  expect((await fuzz(anna, ['POST', `${path}/hide`], {})).get(200)).toBeGreaterThan(0)
})
