import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { media } from '../contract.ts'
import { widthsFor } from '../upload.ts'
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

const folder = path.resolve('sample')

type Sample = { name: string; width: number; height: number; colour: string }

/** The sample menu's photos, resized beforehand; returns each one's id. */
export async function storeSamplePhotos(tx: Tx, now: Date): Promise<Record<string, string>> {
  const samples: Sample[] = JSON.parse(await readFile(path.join(folder, 'photos.json'), 'utf8'))
  const ids: Record<string, string> = {}
  // One after another: all at once would fill the memory of a small machine.
  for (const { name, ...photo } of samples) {
    const row = { ...photo, id: randomId(), createdAt: now }
    await insertPhotos(tx, [row], await filesOf(name, row))
    ids[name] = row.id
  }
  return ids
}

const filesOf = (name: string, { id, width: side }: { id: string; width: number }) =>
  Promise.all(
    widthsFor(side).map(async (width) => {
      const body = await readFile(path.join(folder, 'photos', `${name}-${width}.webp`))
      return { photoId: id, width, format: 'webp', body }
    }),
  )
