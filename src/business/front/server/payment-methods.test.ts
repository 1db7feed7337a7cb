import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('lists active payment methods in one language, in the owner’s order', async () => {
  const { visitor, store } = await sampleShop()
  const path = '/api/channel/payment-methods'
  const names = async (query: string) =>
    (await visitor().get(path + query)).body.map(({ name }: { name: string }) => name)
  expect((await names(''))[0]).toBe('Cash')
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
  // If another process writes, cached responses are at most a second old.
  await expect.poll(async () => (await names(''))[0]).toBe('Card on delivery or pickup')
})
