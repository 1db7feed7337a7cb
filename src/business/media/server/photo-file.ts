import type { Store } from '#db/open.ts'
import { findPhotoFile, isPhoto } from './sql.ts'

const address = /^\/photos\/([\w-]{22})-(\d{2,4})\.(webp)$/
const mostBytes = 16 * 1024 * 1024

/**
 * The bytes behind a photo's address. A photo never changes, another picture is another photo, so the last ones are kept.
 * One that was deleted is gone at once: when the shop has changed, a kept photo is looked for before it is shown again.
 */
export function photoFiles(store: Store) {
  const kept = new Map<string, Kept>()
  let size = 0

  const forget = (path: string) => {
    size -= kept.get(path)?.body.length ?? 0
    kept.delete(path)
  }
  const keep = (path: string, one: Kept) => {
    forget(path)
    if (one.body.length > mostBytes) return
    kept.set(path, one)
    size += one.body.length
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) return
      forget(oldest)
    }
  }
  return async (path: string): Promise<Uint8Array | undefined> => {
    // Asked before the reading: what changes meanwhile makes this photo be looked for once more.
    const revision = store.revision()
    const known = kept.get(path)
    if (known?.revision === revision) {
      keep(path, known)
      return known.body
    }
    const [, id = '', width, format = ''] = address.exec(path) ?? []
    if (!width) return
    const body = await store.read(async (tx) => {
      if (known) return (await isPhoto(tx, id)) ? known.body : undefined
      return (await findPhotoFile(tx, id, Number(width), format))?.body
    })
    if (body) keep(path, { body, revision })
    else forget(path)
    return body
  }
}

type Kept = { readonly body: Uint8Array; readonly revision: number }
