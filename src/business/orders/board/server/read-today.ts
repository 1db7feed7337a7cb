import { theOffer } from '#business/front/server/offer.ts'
import { productsWith } from '#business/menu/server/sql/product.ts'
import { waitsSince } from '#business/orders/lateness.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import { type Hours, shopDayOf } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { byHour, median, sumBeside, sumOf, topOf } from '../day.ts'
import { confirmedOfDay, countWaiting, linesOfDay, ordersOfDay } from './sql/order.ts'

const mostProducts = 8

export async function readToday({ tx, now }: Call) {
  const shop = await theOffer(tx, now)
  if (isRefusal(shop)) return shop
  const day = shopDayOf(shop.hours, now)
  const weekBefore = Temporal.PlainDate.from(day).subtract({ days: 7 }).toString()
  const orders = await ordersOfDay(tx, day)
  const sums = sumOf(orders, [shop.currencyCode])
  const soFar = weekEarlier(now, shop.timeZone)
  return {
    ...sums,
    day,
    waiting: await countWaiting(tx),
    cancelled: orders.filter(({ status }) => status === 'CANCELLED').length,
    confirmSeconds: await confirmSeconds(tx, shop.hours, day),
    weekBefore: {
      ...sumBeside(await ordersOfDay(tx, weekBefore, soFar), sums),
      confirmSeconds: await confirmSeconds(tx, shop.hours, weekBefore, soFar),
    },
    byHour: byHour(orders, shop.timeZone),
    top: await topProducts(tx, day),
  }
}

async function topProducts(tx: Tx, day: string) {
  const top = topOf(await linesOfDay(tx, day), mostProducts)
  const known = await productsWith(
    tx,
    top.map(({ productId }) => productId),
  )
  return top.map((one) => ({
    ...one,
    isDeleted: !known.some(({ id }) => id === one.productId),
  }))
}

/** The same time a week ago, by the shop's clock. */
function weekEarlier(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(here.subtract({ days: 7 }).epochMilliseconds)
}

/** The night before an opening isn't counted, and a call in it was no wait. */
async function confirmSeconds(tx: Tx, hours: Hours, day: string, until?: Date) {
  const waits = (await confirmedOfDay(tx, day, until)).map(({ at, ...order }) =>
    Math.max(0, at.getTime() - waitsSince(order, hours).getTime()),
  )
  const middle = median(waits)
  return middle === null ? null : Math.round(middle / 1000)
}

export async function readFeePresets({ tx }: Call) {
  const shop = await theShop(tx)
  return isRefusal(shop) ? shop : { presets: shop.feePresets }
}
