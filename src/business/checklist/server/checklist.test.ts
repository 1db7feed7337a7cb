import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { filled, place, readyShopper } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'

const path = '/api/channel/checklist'
const left = (body: { steps: { name: string; isDone: boolean }[] }) =>
  body.steps.filter(({ isDone }) => !isDone).map(({ name }) => name)

test('a shop with the sample menu has most of it done, and more with each step', async () => {
  const made = await world()
  const { anna } = made
  const first = (await anna.get(path)).body
  expect(left(first)).toContain('receiver')
  expect(left(first)).toContain('order')
  expect(left(first)).not.toContain('menu')
  expect(first.dishes.soldOut.length).toBeGreaterThan(0)
  const { person } = await readyShopper(made)
  await place(person, await filled(made, 'DELIVERY'))
  expect(left((await anna.get(path)).body)).not.toContain('order')
  const { paymentMethods } = (await anna.get('/api/payment-methods')).body
  for (const { id } of paymentMethods) await anna.send('DELETE', `/api/payment-methods/${id}`, {})
  expect(left((await anna.get(path)).body)).toContain('payment')
})

test('it is hidden for everybody, and the shop is as it was', async () => {
  const { anna } = await world()
  const before = (await anna.get('/api/channel/settings')).body
  expect((await anna.get(path)).body.isShown).toBe(true)
  expect((await anna.send('POST', `${path}/hide`, {})).body.isShown).toBe(false)
  expect((await anna.get(path)).body.isShown).toBe(false)
  expect((await anna.get('/api/channel/settings')).body).toEqual(before)
})

test('whatever is sent, hiding does not fail', async () => {
  const { anna } = await world()
  expect((await fuzz(anna, ['POST', `${path}/hide`], {})).get(200)).toBeGreaterThan(0)
}, 120_000)
