import { expect, test } from 'vitest'
import { both } from '#tests/support/option-groups.ts'
import { plainShop } from '#tests/support/sample-shop.ts'

const groups = '/api/option-groups'
const seen = (version: number) => ({ 'If-Match': `"${version}"` })

test('a product gives up its own settings for those of the group', async () => {
  const made = await plainShop()
  const { anna } = made
  const { products } = (await anna.get('/api/channel')).body
  const [productId = '', other = ''] = products.map((one: { id: string }) => one.id)
  const added = await anna.send('POST', groups, { name: both('Toppings', 'Добавки') })
  const { id } = added.body
  const option = { name: both('cheese', 'сыр'), price: 59_00 }
  const ofGroup = (change: object, version: number) =>
    anna.send('PATCH', `${groups}/${id}`, change, seen(version))
  const { options } = (await ofGroup({ options: [option, option] }, 1)).body
  for (const one of [productId, other])
    await anna.send(
      'PUT',
      `/api/products/${one}/option-groups`,
      { groups: [{ groupId: id, only: [options[0].id] }] },
      seen(1),
    )
  const before = (await anna.get(`${groups}/${id}`)).body
  expect(new Set(before.ownProductIds)).toEqual(new Set([productId, other]))
  const after = await ofGroup({ resetProductIds: [productId, 'gone'] }, before.version)
  expect([after.status, after.body.ownProductIds]).toEqual([200, [other]])
  const own = (await anna.get(`/api/products/${productId}/option-groups`)).body
  expect(own).toMatchObject({ version: 3, groups: [{ groupId: id, only: null }] })
  expect((await anna.get(`/api/products/${other}/option-groups`)).body.version).toBe(2)
})
