import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'

/** Deletes older photos that nothing uses: no product, no page, and not the logo. */
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
