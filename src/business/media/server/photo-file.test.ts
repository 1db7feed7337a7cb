import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'
import { photoFiles } from './photo-file.ts'

test('a photo is read once, and then answered from memory', async () => {
  const { store } = await world()
  const { photoId, width, body } = await store.db
    .selectFrom('photoFile')
    .select(['photoId', 'width', 'body'])
    .executeTakeFirstOrThrow()
  const photoAt = photoFiles(store)
  const path = `/photos/${photoId}-${width}.webp`
  expect(await photoAt(path)).toEqual(body)
  expect(await photoAt(`/photos/${photoId}-11.webp`)).toBeUndefined()
  await store.db.deleteFrom('photoFile').execute()
  expect(await photoAt(path)).toEqual(body)
  expect(await photoFiles(store)(path)).toBeUndefined()
})

test('a photo that is deleted is gone from memory too, the others stay', async () => {
  const { store } = await world()
  const files = await store.db
    .selectFrom('photoFile')
    .innerJoin('product', 'product.photoId', 'photoFile.photoId')
    .select(['photoFile.photoId', 'width', 'body'])
    .where('width', '=', 320)
    .execute()
  const [gone] = files
  const other = files.find(({ photoId }) => photoId !== gone?.photoId)
  if (!gone || !other) throw new Error('The sample shop has photos.')
  const photoAt = photoFiles(store)
  const pathOf = ({ photoId, width }: typeof gone) => `/photos/${photoId}-${width}.webp`
  for (const one of [gone, other]) expect(await photoAt(pathOf(one))).toEqual(one.body)
  await store.write(async (tx) => {
    await tx
      .updateTable('product')
      .set({ photoId: null })
      .where('photoId', '=', gone.photoId)
      .execute()
    await tx.deleteFrom('photo').where('id', '=', gone.photoId).execute()
  })
  await expect.poll(() => photoAt(pathOf(gone))).toBeUndefined()
  expect(await photoAt(pathOf(other))).toEqual(other.body)
})
