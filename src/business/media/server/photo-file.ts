import type { Store } from '#db/open.ts'
import { findPhotoFile } from './sql.ts'

const address = /^\/photos\/([\w-]{22})-(\d{2,4})\.(webp)$/

/** The bytes behind a photo's address. A photo never changes: another picture is another photo. */
export async function photoFile(store: Store, path: string): Promise<Uint8Array | undefined> {
  const [, id = '', width, format = ''] = address.exec(path) ?? []
  if (!width) return
  return (await store.read((tx) => findPhotoFile(tx, id, Number(width), format)))?.body
}
