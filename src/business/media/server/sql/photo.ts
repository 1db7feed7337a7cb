import type { Photo } from '#business/media/shapes.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { PhotoFileRow, PhotoRow } from '#db/tables.ts'

export async function insertPhotos(tx: Tx, photos: PhotoRow[], files: PhotoFileRow[]) {
  await tx.insertInto('photo').values(photos).execute()
  await tx.insertInto('photoFile').values(files).execute()
}

export const findPhotoFile = (tx: Tx, photoId: string, width: number, format: string) =>
  tx
    .selectFrom('photoFile')
    .select('body')
    .where('photoId', '=', photoId)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()

export const findSmallestFile = (tx: Tx, photoId: string) =>
  tx
    .selectFrom('photoFile')
    .select('body')
    .where('photoId', '=', photoId)
    .where('format', '=', 'webp')
    .orderBy('width')
    .limit(1)
    .executeTakeFirst()

export async function allPhotoIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('photo').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Increases whenever a photo is deleted, and only then. */
export async function photosRevision(tx: Tx): Promise<number> {
  const [row] = await revisionNow(tx, {})
  return Number(row?.value)
}

const revisionNow = prepared((tx) =>
  tx.selectFrom('revision').select('value').where('subject', '=', 'photos'),
)

export async function photosWith(tx: Tx, ids: readonly string[]): Promise<Photo[]> {
  if (ids.length === 0) return []
  const photos = await tx
    .selectFrom('photo')
    .select(['id', 'width', 'height', 'colour'])
    .where('id', 'in', ids)
    .execute()
  const files = await tx
    .selectFrom('photoFile')
    .select(['photoId', 'width'])
    .where('photoId', 'in', ids)
    .where('format', '=', 'webp')
    .orderBy('width')
    .execute()
  const widths = Map.groupBy(files, ({ photoId }) => photoId)
  return photos.map((photo) => ({
    ...photo,
    widths: (widths.get(photo.id) ?? []).map(({ width }) => width),
  }))
}
