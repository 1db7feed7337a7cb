import type { Store } from '#db/open.ts'
import { findPhotoFile, photosRevision } from './sql/photo.ts'

const address = /^\/photos\/([\w-]{22})-(\d{2,4})\.(webp)$/

/**
 * The bytes behind a photo's URL. A photo never changes, another image is another photo, so the latest ones are cached. When the
 * shop has changed, one query checks whether any photo was deleted: then the cache is emptied.
 */
export function photoFiles(store: Store, memoryMb: number) {
  const mostBytes = memoryMb * 2 ** 20
  let cache = new Map<string, Uint8Array>()
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
      size = 0
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
  return async (path: string): Promise<Uint8Array | undefined> => {
    const [, id = '', width, format = ''] = address.exec(path) ?? []
    if (!width) return
    const revision = store.revision()
    // A running check may have started before the shop changed.
    if (checked !== revision) await checking
    if (checked !== revision) await checkOnce()
    const known = cache.get(path)
    const within = cache
    const body =
      known ?? (await store.read((tx) => findPhotoFile(tx, id, Number(width), format)))?.body
    // Don't cache what was read before a deletion.
    if (body && within === cache) keep(path, body)
    return body
  }
}
