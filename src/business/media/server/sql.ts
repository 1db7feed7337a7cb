import { sql } from 'kysely'
import type { Photo } from '#business/catalog/shapes.ts'
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

export const isPhoto = async (tx: Tx, id: string): Promise<boolean> =>
  (await photoNamed(tx, { id })).length > 0

const photoNamed = prepared((tx, given: { id: string }) =>
  tx.selectFrom('photo').select('id').where('id', '=', given.id),
)

/** These photos, with the widths that there are of each. */
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

/** Delete the photos of before this moment that stand nowhere: on no product, in no page, and not as the logo. */
export async function deleteUnused(tx: Tx, before: Date) {
  await tx
    .deleteFrom('photo')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product').select('id').whereRef('product.photoId', '=', 'photo.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('channel').select('id').whereRef('logoPhotoId', '=', 'photo.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('page')
            .select('id')
            .where(sql<boolean>`cast("content" as text) like '%' || "photo"."id" || '%'`),
        ),
      ),
    )
    .execute()
}
