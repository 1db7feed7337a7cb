import { largestOf } from '#business/media/photo.ts'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { firstPhotoOnMenu } from '#business/menu/server/sql/category.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'

/** For link previews of pages without an own photo: the logo, or else the first photo of the menu. */
export async function imageOfShop(tx: Tx) {
  const id = (await findChannel(tx))?.logoPhotoId ?? (await firstPhotoOnMenu(tx))
  const [photo] = id ? await photosWith(tx, [id]) : []
  return photo && largestOf(photo)
}
