import type { Tx } from '#db/open.ts'
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
