import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'

/** Their bytes are overwritten, so a few take as long as many small rows. */
const atOnce = 10

/** Deletes some older photos that nothing uses: no product, no page, and not the logo. Returns whether there may be more. */
export const deleteUnused = (tx: Tx, before: Date) =>
  deleteSome(
    tx,
    'photo',
    'id',
    ({ and, eb, not, exists, selectFrom }) =>
      and([
        eb('createdAt', '<', before),
        not(
          exists(selectFrom('product').select('id').whereRef('product.photoId', '=', 'photo.id')),
        ),
        not(exists(selectFrom('channel').select('id').whereRef('logoPhotoId', '=', 'photo.id'))),
        not(
          exists(
            selectFrom('page')
              .select('id')
              .where(sql<boolean>`cast("content" as text) like '%' || "photo"."id" || '%'`),
          ),
        ),
      ]),
    atOnce,
  )
