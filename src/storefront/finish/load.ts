import type { Visit } from '#ask.ts'
import { waitsSince } from '#business/orders/lateness.ts'
import { orderToFollow } from '#business/orders/order.ts'
import { formatPhone } from '#business/shop/phone.ts'
import { inLocale, mainFirst } from '#platform/localised.ts'
import { isRefusal } from '#platform/refusal.ts'
import { searchOnMap } from '#storefront/frame/footer-content.tsx'
import { finishWords } from '#storefront/frame/order-words.ts'
import { titleOf } from './order-hero.tsx'

/** The visitor’s order in progress, else their last one, or the one in the address. Orders of other visitors are not found. */
export async function load({ ask, locale, query, front, now }: Visit) {
  const list = await ask('GET /api/checkout/orders', {})
  const orders = isRefusal(list) ? [] : list.orders
  const checkoutId = query.get('order') || orderToFollow(orders, now)?.id
  const order = await ask('GET /api/checkout/placed', { checkoutId })
  const { notHere } = finishWords(locale)
  if (isRefusal(order))
    return {
      missing: true as const,
      text: { title: notHere.title, message: notHere.message(Boolean(front?.phone)) },
    }
  if (order === null) return { title: finishWords(locale).noOrders.title, data: null }
  const phone = front ? formatPhone(order.phone, front.countryCode) : order.phone
  const earlier = orders.filter(({ id }) => id !== order.id)
  const shop = await ask('GET /api/channel/contacts', { locale })
  const { workingDays: days = [], specialDays = [], warehouses = [] } = isRefusal(shop) ? {} : shop
  /** When staff begin to call about it: for an order ahead, once the shop opens for it. */
  const callFrom = waitsSince(order, { days, specialDays, timeZone: order.timeZone }).toISOString()
  const isLatest = order.id === orders[0]?.id
  /** The owner's link shows one place, which is that of the order only if there is no other. */
  const isOnlyPlace = warehouses.every(({ id }) => id === order.warehouse?.id)
  const ownMap = isOnlyPlace && warehouses.length > 0 ? front?.mapUrl : ''
  const place = order.warehouse ? inLocale(order.warehouse.address, ...mainFirst(locale)) : ''
  const mapUrl = ownMap || searchOnMap(place)
  const title = titleOf(order, now, locale)
  /** A form that is sent twice repeats an order once. */
  const formKey = crypto.randomUUID()
  const known = { order, isLatest, earlier, phone, callFrom, mapUrl }
  return { title, data: { ...known, formKey, now: now.toISOString() } }
}

export type FinishPage = NonNullable<
  Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
>
