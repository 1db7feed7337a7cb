import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyStore, sampleShop } from '#tests/support/sample-shop.ts'
import { photoFiles } from './photos.ts'
import { insertPhotos } from './sql/photo.ts'

function emptyFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-converted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const id = 'p'.repeat(22)

/** Stores a photo as versions before this one did: WebP only. Half of it is transparent. */
async function storeOld(store: Store, widths: number[]) {
  const files = await Promise.all(
    widths.map(async (width) => ({
      photoId: id,
      width,
      format: 'webp',
      body: await sharp({
        create: { width, height: width, channels: 4, background: '#00000000' },
      })
        .composite([
          {
            input: {
              create: {
                width: width / 2,
                height: width,
                channels: 3,
                background: '#ff0000',
              },
            },
            left: 0,
            top: 0,
          },
        ])
        .webp()
        .toBuffer(),
    })),
  )
  const side = Math.max(...widths)
  const row = { id, width: side, height: side, colour: '#ff0000', createdAt: new Date() }
  await store.write((tx) => insertPhotos(tx, [row], files))
}

/** Of a point in the left and in the right half. */
async function coloursOf(body: Uint8Array) {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
  const at = (across: number) => {
    const start = Math.floor(across * info.width) * info.channels
    return [...data.subarray(start, start + info.channels)].map((part) => Math.round(part / 50))
  }
  return [at(0.25), at(0.75)]
}
const redAndWhite = [
  [5, 0, 0],
  [5, 5, 5],
]

test('a stored photo is a JPEG of the same width, and a PNG for iPhones, on white', async () => {
  const store = await emptyStore()
  await storeOld(store, [320, 1536])
  const photoAt = photoFiles(store, 16)
  const whole = (await photoAt(`/photos/${id}-1536.jpg`)) ?? new Uint8Array()
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1536 })
  const icon = (await photoAt(`/photos/${id}-180.png`)) ?? new Uint8Array()
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  for (const body of [whole, icon]) expect(await coloursOf(body)).toEqual(redAndWhite)
})

test('a small logo is enlarged to an icon', async () => {
  const store = await emptyStore()
  await storeOld(store, [100])
  const icon = await photoFiles(store, 16)(`/photos/${id}-180.png`)
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180 })
})

test('a width that isn’t stored makes nothing', async () => {
  const store = await emptyStore()
  const folder = emptyFolder()
  await storeOld(store, [320, 640])
  const photoAt = photoFiles(store, 16, folder)
  for (const name of [`${id}-321.jpg`, `${id}-320.png`, `${'q'.repeat(22)}-320.jpg`, `${id}.jpg`])
    expect([name, await photoAt(`/photos/${name}`)]).toEqual([name, undefined])
  expect(await photoAt(`/photos/${'q'.repeat(22)}-180.png`)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a photo is converted once: later starts of the shop find the file', async () => {
  const store = await emptyStore()
  const folder = path.join(emptyFolder(), 'converted')
  await storeOld(store, [320])
  const url = `/photos/${id}-320.jpg`
  const photoAt = photoFiles(store, 16, folder)
  const crowd = await Promise.all(Array.from({ length: 5 }, () => photoAt(url)))
  expect(new Set(crowd).size).toBe(1)
  expect(readdirSync(folder)).toEqual([`${id}-320.jpg`])
  const found = Buffer.from('what the folder has')
  writeFileSync(path.join(folder, `${id}-320.jpg`), found)
  expect(await photoFiles(store, 16, folder)(url)).toEqual(found)
})

test('a folder that can’t be written costs no photo', async () => {
  const store = await emptyStore()
  await storeOld(store, [320])
  const file = path.join(emptyFolder(), 'file')
  writeFileSync(file, '')
  const body = await photoFiles(store, 16, path.join(file, 'converted'))(`/photos/${id}-320.jpg`)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
})

test('a nearly full disk stores no converted photo, and the photo is sent', async () => {
  const store = await emptyStore()
  await storeOld(store, [320])
  const folder = emptyFolder()
  const photoAt = photoFiles(store, 16, folder, Number.MAX_SAFE_INTEGER)
  const body = await photoAt(`/photos/${id}-320.jpg`)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
  expect(readdirSync(folder)).toEqual([])
})

test('a converted photo that can’t be stored leaves no half file', async () => {
  const store = await emptyStore()
  await storeOld(store, [320])
  const folder = emptyFolder()
  const inTheWay = `${id}-320.jpg`
  mkdirSync(path.join(folder, inTheWay))
  const body = await photoFiles(store, 16, folder)(`/photos/${inTheWay}`)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
  expect(readdirSync(folder)).toEqual([inTheWay])
})

test('half files of a process that ended go with the next start', async () => {
  const store = await emptyStore()
  await storeOld(store, [320])
  const folder = emptyFolder()
  const whole = `${id}-320.jpg`
  for (const name of [whole, `${whole}.4711`, `${id}-180.png.1`])
    writeFileSync(path.join(folder, name), 'x')
  expect(await photoFiles(store, 16, folder)(`/photos/${whole}`)).toEqual(Buffer.from('x'))
  await expect.poll(() => readdirSync(folder)).toEqual([whole])
})

test('a deleted photo’s files are deleted and never sent, the others stay', async () => {
  const { store } = await sampleShop()
  const folder = emptyFolder()
  await storeOld(store, [320])
  const { photoId } = await store.db
    .selectFrom('product')
    .select('photoId')
    .where('photoId', 'is not', null)
    .executeTakeFirstOrThrow()
  const url = `/photos/${id}-320.jpg`
  const other = `${photoId}-320.jpg`
  const photoAt = photoFiles(store, 16, folder)
  expect(await photoAt(url)).toBeDefined()
  expect(await photoAt(`/photos/${other}`)).toBeDefined()
  await store.write((tx) => tx.deleteFrom('photo').where('id', '=', id).execute())
  await expect.poll(() => photoAt(url)).toBeUndefined()
  await expect.poll(() => readdirSync(folder)).toEqual([other])
  expect(await photoAt(`/photos/${other}`)).toBeDefined()
})

test('browsers cache every format for a year', async () => {
  const dataDir = emptyFolder()
  const { origin, store } = await sampleShop({ dataDir })
  await storeOld(store, [320])
  for (const [name, type] of [
    ['320.webp', 'image/webp'],
    ['320.jpg', 'image/jpeg'],
    ['180.png', 'image/png'],
  ])
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(`${origin}/photos/${id}-${name}`, { method })
      const body = await answer.arrayBuffer()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const length = Number(answer.headers.get('content-length'))
      expect(length).toBeGreaterThan(100)
      expect(body.byteLength).toBe(method === 'HEAD' ? 0 : length)
    }
  for (const name of ['640.jpg', '181.png', '320.gif'])
    expect([name, (await fetch(`${origin}/photos/${id}-${name}`)).status]).toEqual([name, 404])
  expect(readdirSync(path.join(dataDir, 'converted')).sort()).toEqual(
    [`${id}-180.png`, `${id}-320.jpg`].sort(),
  )
})
