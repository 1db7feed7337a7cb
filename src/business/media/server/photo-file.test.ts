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
