import type * as z from 'zod/mini'
import { isRefusal } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { media } from '../contract.ts'
import { cutInTurn } from './photo-cutter.ts'
import { insertPhotos } from './sql/photo.ts'

type StorePhotoInput = z.output<typeof media.upload.input>

export async function storePhoto(
  { inTx, now }: LongCall,
  { file, x = 0, y = 0, size }: StorePhotoInput,
) {
  const cut = await cutInTurn({ file, crop: size === undefined ? undefined : { x, y, size } })
  if (isRefusal(cut)) return cut
  const { files, ...photo } = cut
  const row = { ...photo, id: randomId(), createdAt: now }
  const rows = files.map((one) => ({ ...one, photoId: row.id, format: 'webp' }))
  await inTx((tx) => insertPhotos(tx, [row], rows))
  return { ...row, widths: files.map(({ width }) => width) }
}
