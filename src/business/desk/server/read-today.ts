import { readOffer } from '#business/channel/server/read-offer.ts'
import { shopDayOf } from '#business/channel/working-day.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { byHour, median, sumOf, topOf } from '../day.ts'
import { confirmedOfDay, linesOfDay, ordersOfDay } from './sql.ts'

const mostDishes = 8

export async function readToday({ tx, now }: Call) {
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-set-up')
  const day = shopDayOf(shop.hours, now)
  const weekBefore = Temporal.PlainDate.from(day).subtract({ days: 7 }).toString()
  const orders = await ordersOfDay(tx, day)
  const waits = (await confirmedOfDay(tx, day)).map(
    ({ at, placedAt }) => (at.getTime() - placedAt.getTime()) / 1000,
  )
  const middle = median(waits)
  return {
    ...sumOf(orders),
    day,
    currencyCode: shop.currencyCode,
    waiting: orders.filter(({ status }) => status === 'PLACED').length,
    cancelled: orders.filter(({ status }) => status === 'CANCELLED').length,
    confirmSeconds: middle === null ? null : Math.round(middle),
    weekBefore: sumOf(await ordersOfDay(tx, weekBefore)),
    byHour: byHour(orders, shop.timeZone),
    top: topOf(await linesOfDay(tx, day), mostDishes),
  }
}
