import type { Currency } from '#business/shop/currency.ts'
import { knownOrigin } from '#business/shop/origin.ts'
import type { ChannelRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'
import { sampleOrder } from '../test-order.ts'
import type { Outward } from './send.ts'

/** A sample order of this shop, its language, and a link of the same form as a real one. */
export function testOrder(shop: ChannelRow, now: Date, { publicUrl }: Outward) {
  const locale = shop.defaultLocale as Locale
  const currencyCode = shop.currencyCode as Currency
  const origin = knownOrigin(publicUrl, shop.publicUrl)
  return {
    order: sampleOrder({ ...shop, defaultLocale: locale, currencyCode }, now),
    locale,
    trackUrl: origin && `${origin}/track/test`,
  }
}
