import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('a small photo is refused for a product, unless it is there already', async () => {
  const { anna, store } = await sampleShop()
  const bySlug = (slug: string) =>
    store.db.selectFrom('product').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  const { id, photoId } = await bySlug('pepperoni')
  const other = await bySlug('margherita')
  const put = async (change: object, version: number) => {
    const { status, body } = await anna.send('PATCH', `/api/products/${id}`, change, {
      'If-Match': `"${version}"`,
    })
    return [status, body.errors]
  }
  const shrink = (row: typeof other, width: number) =>
    store.db
      .updateTable('photo')
      .set({ width })
      .where('id', '=', row.photoId ?? '')
      .execute()
  await shrink(other, 639)
  const small = [{ field: 'photoId', code: 'too-small', limit: 640 }]
  expect(await put({ photoId: other.photoId }, 1)).toEqual([422, small])
  const made = await anna.send('POST', '/api/products', {
    name: [{ locale: 'en', value: 'Tea' }],
    variants: [{ name: [], price: 9900, amount: 300, unit: 'ml' }],
    photoId: other.photoId,
  })
  expect([made.status, made.body.errors]).toEqual([422, small])
  await shrink(other, 640)
  expect(await put({ photoId: other.photoId }, 1)).toEqual([200, undefined])
  await shrink(other, 100)
  expect(await put({ photoId: other.photoId, allergens: ['milk'] }, 2)).toEqual([200, undefined])
  expect(await put({ photoId }, 3)).toEqual([200, undefined])
})
