import type { Store } from '#db/open.ts'
import { findPhotoFile } from './sql.ts'

const address = /^\/photos\/([\w-]{22})-(\d{2,4})\.(webp)$/
const mostBytes = 16 * 1024 * 1024

/** The bytes behind a photo's address. A photo never changes, another picture is another photo, so the last ones are kept. */
export function photoFiles(store: Store) {
  const kept = new Map<string, Uint8Array>()
  let size = 0

  const keep = (path: string, body: Uint8Array) => {
    if (body.length > mostBytes || kept.has(path)) return
    kept.set(path, body)
    size += body.length
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return
      kept.delete(oldest)
      size -= length
    }
  }
  return async (path: string): Promise<Uint8Array | undefined> => {
    const known = kept.get(path)
    if (known) {
      kept.delete(path)
      kept.set(path, known)
      return known
    }
    const [, id = '', width, format = ''] = address.exec(path) ?? []
    if (!width) return
    const found = await store.read((tx) => findPhotoFile(tx, id, Number(width), format))
    if (found) keep(path, found.body)
    return found?.body
  }
}
