import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Store, Tx } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { media } from '../contract.ts'
import { iconSide } from '../photo.ts'
import { widthsFor } from '../upload.ts'
import { otherFormats } from './other-formats.ts'
import { cutInTurn } from './photo-cutter.ts'
import { findPhotoFile, findSmallestFile, insertPhotos, photosRevision } from './sql/photo.ts'

type StorePhotoInput = z.output<typeof media.upload.input>

export async function storePhoto(
  { inTx, now }: LongCall,
  { file, x = 0, y = 0, size, shape }: StorePhotoInput,
) {
  const crop = size === undefined ? undefined : { x, y, size }
  const cut = await cutInTurn({ file, crop, shape })
  if (isRefusal(cut)) return cut
  const { files, ...photo } = cut
  const row = { ...photo, id: randomId(), createdAt: now }
  const rows = files.map((one) => ({ ...one, photoId: row.id, format: 'webp' }))
  await inTx((tx) => insertPhotos(tx, [row], rows))
  return { ...row, widths: files.map(({ width }) => width) }
}

const sampleFolder = path.resolve('sample')
/** Of one photo in all its sizes. If it were too few, the setup and its tests would fail. */
const mostSampleBytes = 256 * 1024

type Sample = { name: string; width: number; height: number; colour: string }

/** The sample menu's photos, resized beforehand; returns each one's id. */
export async function storeSamplePhotos(tx: Tx, now: Date): Promise<Record<string, string>> {
  const samples: Sample[] = JSON.parse(
    await readFile(path.join(sampleFolder, 'photos.json'), 'utf8'),
  )
  const ids: Record<string, string> = {}
  // One after another, in the same memory: what all of them take, 3.5 MB, the process would keep.
  const memory = Buffer.alloc(mostSampleBytes)
  for (const { name, ...photo } of samples) {
    const row = { ...photo, id: randomId(), createdAt: now }
    await insertPhotos(tx, [row], filesOf(name, row, memory))
    ids[name] = row.id
  }
  return ids
}

function filesOf(name: string, { id, width: side }: { id: string; width: number }, memory: Buffer) {
  let used = 0
  return widthsFor(side).map((width) => {
    const file = path.join(sampleFolder, 'photos', `${name}-${width}.webp`)
    const body = readFileSync(file, { buffer: memory.subarray(used) })
    used += body.length
    return { photoId: id, width, format: 'webp', body }
  })
}

/** For photos in other formats: what orders and backups need comes first. */
const leastFree = 200 * 1024 * 1024

const address = /^\/photos\/([\w-]{22})-(\d{2,4})\.(webp|jpg|png)$/

/**
 * The bytes behind a photo's URL. A photo never changes, another image is another photo, so the latest ones are cached. When the
 * shop has changed, one query checks whether any photo was deleted: then the cache is emptied. `folder` is for other formats.
 */
export function photoFiles(store: Store, memoryMb: number, folder?: string, room = leastFree) {
  const others = otherFormats(store, folder, room)
  const mostBytes = memoryMb * 2 ** 20
  let cache = new Map<string, Uint8Array>()
  /** Reads that are running, for all requests of the same photo. */
  let reads = new Map<string, Promise<Uint8Array | undefined>>()
  let size = 0
  let checked = Number.NaN
  let deletions: number | undefined
  let checking: Promise<void> | undefined

  const check = async () => {
    // Read before the photo: a change during the read causes another check.
    const revision = store.revision()
    const now = await store.read(photosRevision)
    if (now !== deletions) {
      cache = new Map()
      reads = new Map()
      size = 0
      others.deleteUnused()
    }
    deletions = now
    checked = revision
  }
  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const keep = (path: string, body: Uint8Array) => {
    if (cache.delete(path)) size -= body.length
    if (body.length > mostBytes) return
    cache.set(path, body)
    size += body.length
    for (const [oldest, file] of cache) {
      if (size <= mostBytes) return
      cache.delete(oldest)
      size -= file.length
    }
  }
  const bodyOf = async (id: string, width: number, format: string) => {
    if (format === 'png' && width !== iconSide) return
    const stored = await store.read((tx) =>
      format === 'png' ? findSmallestFile(tx, id) : findPhotoFile(tx, id, width, 'webp'),
    )
    if (!stored || (format !== 'jpg' && format !== 'png')) return stored?.body
    return others.convert(stored.body, `${id}-${width}`, format)
  }
  const read = (path: string, id: string, width: number, format: string) => {
    const within = { cache, reads }
    const reading = bodyOf(id, width, format)
      .then((body) => {
        // Don't cache what was read before a deletion.
        if (body && within.cache === cache) keep(path, body)
        return body
      })
      .finally(() => within.reads.delete(path))
    reads.set(path, reading)
    return reading
  }
  return async (path: string): Promise<Uint8Array | undefined> => {
    const [, id = '', width, format = ''] = address.exec(path) ?? []
    if (!width) return
    const revision = store.revision()
    // A running check may have started before the shop changed.
    if (checked !== revision) await checking
    if (checked !== revision) await checkOnce()
    return cache.get(path) ?? reads.get(path) ?? read(path, id, Number(width), format)
  }
}
