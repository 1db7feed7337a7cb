import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Store } from '#db/open.ts'
import { revisionOf } from '#platform/server/follow-revision.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { photoFiles } from './photos.ts'

test('reads a photo once, and then serves it from memory', async () => {
  const { store } = await shopWithKnownRevision()
  const { photoId, width, body } = await store.db
    .selectFrom('photoFile')
    .select(['photoId', 'width', 'body'])
    .executeTakeFirstOrThrow()
  const photoAt = photoFiles(store, 16)
  const path = `/photos/${photoId}-${width}.webp`
  expect(await photoAt(path)).toEqual(body)
  expect(await photoAt(`/photos/${photoId}-11.webp`)).toBeUndefined()
  await store.db.deleteFrom('photoFile').execute()
  expect(await photoAt(path)).toEqual(body)
  expect(await photoFiles(store, 16)(path)).toBeUndefined()
})

test('the sample’s photos are stored as their files are', async () => {
  const { store } = await sampleShop()
  const stored = await store.db.selectFrom('photoFile').select('body').execute()
  const folder = 'sample/photos'
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const digestOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')
  expect(stored.map(({ body }) => digestOf(body)).sort()).toEqual(
    files.map((name) => digestOf(readFileSync(`${folder}/${name}`))).sort(),
  )
})

test('a deleted photo leaves the memory too, the others stay', async () => {
  const { store } = await sampleShop()
  const files = await store.db
    .selectFrom('photoFile')
    .innerJoin('product', 'product.photoId', 'photoFile.photoId')
    .select(['photoFile.photoId', 'width', 'body'])
    .where('width', '=', 320)
    .execute()
  const [gone] = files
  const other = files.find(({ photoId }) => photoId !== gone?.photoId)
  if (!gone || !other) throw new Error('The sample shop has photos.')
  const photoAt = photoFiles(store, 16)
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

test('reads a photo once for all who request it at the same time', async () => {
  const { store } = await shopWithKnownRevision()
  const [photo] = await somePhotos(store)
  const photoAt = photoFiles(store, 16)
  await photoAt('/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp')
  const read = vi.spyOn(store, 'read')
  const path = `/photos/${photo?.photoId}-320.webp`
  const crowd = Array.from({ length: 20 }, () => photoAt(path))
  for (const body of await Promise.all(crowd)) expect(body).toEqual(photo?.body)
  expect(read).toHaveBeenCalledTimes(1)
})

/** PostgreSQL tells a change later; until then, the next request looks for deleted photos. */
async function shopWithKnownRevision() {
  const made = await sampleShop()
  const revision = await made.store.read((tx) => revisionOf(tx, 'shop'))
  await expect.poll(() => made.store.revision()).toBe(revision)
  return made
}

const somePhotos = (store: Store) =>
  store.db
    .selectFrom('photoFile')
    .select(['photoId', 'width', 'body'])
    .where('width', '=', 320)
    .limit(12)
    .execute()

test('a change of the menu checks all photos in memory with one query, and reads none again', async () => {
  const { store } = await shopWithKnownRevision()
  const paths = (await somePhotos(store)).map(({ photoId }) => `/photos/${photoId}-320.webp`)
  const photoAt = photoFiles(store, 16)
  const all = () => Promise.all(paths.map(photoAt))
  const known = await all()
  const before = store.revision()
  await store.write((tx) => tx.updateTable('variant').set({ price: 100 }).execute())
  await expect.poll(() => store.revision()).not.toBe(before)
  const read = vi.spyOn(store, 'read')
  expect(await all()).toEqual(known)
  expect(await all()).toEqual(known)
  expect(read).toHaveBeenCalledTimes(1)
})

test('keeps no more photos in memory than configured, the latest ones', async () => {
  const { store } = await shopWithKnownRevision()
  const photos = await somePhotos(store)
  const paths = photos.map(({ photoId }) => `/photos/${photoId}-320.webp`)
  const photoAt = photoFiles(store, 0.1)
  for (const path of paths) await photoAt(path)
  const read = vi.spyOn(store, 'read')
  await photoAt(paths.at(-1) ?? '')
  expect(read).not.toHaveBeenCalled()
  await photoAt(paths[0] ?? '')
  expect(read).toHaveBeenCalledTimes(1)
})
