import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'

test('payment methods are told in one language, in the owner’s order, and only those in use', async () => {
  const { visitor, store } = await world()
  const path = '/api/channel/payment-methods'
  const names = async (query: string) =>
    (await visitor().get(path + query)).body.map(({ name }: { name: string }) => name)
  expect((await names(''))[0]).toBe('Cash on receipt')
  expect(await names('?locale=ru')).toEqual([
    'Наличными при получении',
    'Картой при получении',
    'По ссылке от оператора',
  ])
  await store.db
    .updateTable('paymentMethod')
    .set({ isActive: false })
    .where('type', '=', 'CASH')
    .execute()
  // Kept answers are of the last second at most where another process writes.
  await expect.poll(async () => (await names(''))[0]).toBe('Card on receipt')
})
