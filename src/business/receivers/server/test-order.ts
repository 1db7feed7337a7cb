import { addressForms } from '#business/shop/address-form.ts'
import type { ShopRow } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import { sampleOrder } from '../test-order.ts'
import type { Outward } from './send.ts'

/** A sample order of this shop, how the shop writes, and a link of the same form as a real one. */
export function testOrder(shop: ShopRow, now: Date, { publicUrl }: Outward) {
  const origin = knownOrigin(publicUrl, shop.publicUrl)
  return {
    order: sampleOrder(shop, now),
    writer: { locale: shop.defaultLocale, style: addressForms[shop.countryCode].style },
    trackUrl: origin && `${origin}/track/test`,
  }
}
