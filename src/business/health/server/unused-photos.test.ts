import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { deleteUnused } from './sql/health.ts'

test('deletes an unused photo after a day, and keeps the others', async () => {
  const { anna, store, clock, origin } = await sampleShop()
  const body = await sharp({
    create: { width: 180, height: 180, channels: 3, background: '#00ff00' },
  })
    .png()
    .toBuffer()
  const headers = {
    'Content-Type': 'image/png',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: `session=${anna.cookies.get('session')}`,
  }
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    const answer = await fetch(`${origin}/api/photos`, { method: 'POST', headers, body })
    ids.push((await answer.json()).id)
  }
  const [onProduct = '', inPage = '', asLogo = '', asWordmark = '', unused = ''] = ids
  const { db } = store
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  await db.updateTable('product').set({ photoId: onProduct }).where('id', '=', id).execute()
  await db
    .updateTable('channel')
    .set({ logoPhotoId: asLogo, wordmarkPhotoId: asWordmark })
    .execute()
  const content = { type: 'doc', content: [{ type: 'image', attrs: { photoId: inPage } }] }
  await db.updateTable('page').set({ content }).execute()
  const left = async () => {
    const rows = await db.selectFrom('photo').select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => id).sort()
  }
  await store.write((tx) => deleteUnused(tx, clock.now))
  expect(await left()).toEqual(ids.toSorted())
  await store.write((tx) => deleteUnused(tx, new Date(clock.now.getTime() + 1)))
  expect(await left()).toEqual([onProduct, inPage, asLogo, asWordmark].sort())
  const files = db.selectFrom('photoFile').select('width').where('photoId', '=', unused)
  expect(await files.execute()).toEqual([])
})
