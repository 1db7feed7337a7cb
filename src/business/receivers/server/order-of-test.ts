import type { Currency } from '#business/channel/currency.ts'
import type { ChannelRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'
import { sampleOrder } from '../sample-order.ts'

/** A sample order of this shop, and the language in which it is told. */
export function orderOfTest(shop: ChannelRow, now: Date) {
  const locale = shop.defaultLocale as Locale
  const currencyCode = shop.currencyCode as Currency
  return { order: sampleOrder({ ...shop, defaultLocale: locale, currencyCode }, now), locale }
}
