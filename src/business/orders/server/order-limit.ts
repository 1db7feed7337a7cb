import { ordersTowardsLimit, towardsLimitAmong } from '#business/orders/server/sql/order.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { limiter } from '#platform/server/limits.ts'
import { networkOf } from '#platform/server/request.ts'

export type OrderLimit = ReturnType<typeof orderLimit>
type Caller = Pick<Call, 'tx' | 'who' | 'now'>

const mostOfVisitor = 3
const orderSpanMs = 15 * 60_000
const mostTexts = 60
const textSpanMs = 60 * 60_000
/** Far more than the guests of one office or mobile network begin. */
const cartsPerHour = 1000

/**
 * Limits unconfirmed orders, new carts, and carts with text. Confirming an order makes room again, so people behind one address
 * can keep ordering; cancelling makes room only after a while. IP addresses are kept in memory only.
 */
export function orderLimit(mostOfAddress: number) {
  const orders = recentByNetwork(orderSpanMs)
  const texts = recentByNetwork(textSpanMs)
  let at = 0
  const carts = limiter({ burst: cartsPerHour, perSecond: cartsPerHour / 3600 }, () => at)

  const whyRefused = async ({ tx, who, now }: Caller, id: string) => {
    if (who.staff) return
    const since = new Date(now.getTime() - orderSpanMs)
    const own = await ordersTowardsLimit(tx, { visitorId: who.visitorId ?? '', since })
    if (own.length >= mostOfVisitor) return 'too-many-own-orders'
    const waiting = orders(who.address, now)
    // A retry of the same order counts once.
    if (waiting.size >= mostOfAddress && !waiting.has(id)) {
      const still = new Set((await towardsLimitAmong(tx, [...waiting.keys()])).map(({ id }) => id))
      for (const one of waiting.keys()) if (!still.has(one)) waiting.delete(one)
    }
    if (waiting.size >= mostOfAddress && !waiting.has(id)) return 'too-many-orders'
    waiting.set(id, now.getTime())
    return
  }
  const takesText = ({ who, now }: Caller, id: string) => {
    const typed = texts(who.address, now)
    if (!who.staff && typed.size >= mostTexts && !typed.has(id)) return false
    typed.set(id, now.getTime())
    return true
  }
  return {
    /** Returns why this order is refused, or nothing. */
    async refusesOrder(call: Caller, id: string) {
      const why = await whyRefused(call, id)
      return why && refuse(why, await waitOrCall(call.tx))
    },
    /** Returns why no cart may begin, or nothing. */
    async refusesCart({ tx, who, now }: Caller) {
      at = now.getTime()
      const seconds = who.staff ? 0 : carts.take(networkOf(who.address))
      return seconds > 0
        ? refuse('too-many-carts', { ...(await waitOrCall(tx)), seconds })
        : undefined
    },
    /** Returns why this cart may not store its first text, or nothing. */
    async refusesText(
      call: Caller,
      { id, form }: { id: string; form: CheckoutForm },
      typed: CheckoutForm,
    ) {
      if (hasText(form) || !hasText(typed) || takesText(call, id)) return
      return refuse('too-many-orders', await waitOrCall(call.tx))
    },
  }
}

const waitOrCall = async (tx: Tx) => ({
  phone: (await findChannel(tx))?.phone ?? '',
  seconds: 60,
})

const hasText = ({ name, phone, street, addressNote, note, ...form }: CheckoutForm) =>
  [
    name,
    phone,
    street,
    addressNote,
    note,
    form.flat,
    form.doorphone,
    form.entrance,
    form.floor,
    form.city,
    form.postcode,
  ].some((text) => text !== '')

const mostNetworks = 20_000

/** The ids seen from each network within the span, and when. */
function recentByNetwork(spanMs: number) {
  const networks = new Map<string, Map<string, number>>()
  return (address: string, now: Date): Map<string, number> => {
    const network = networkOf(address)
    const noted = networks.get(network) ?? new Map<string, number>()
    for (const [id, at] of noted) if (at <= now.getTime() - spanMs) noted.delete(id)
    networks.delete(network)
    if (networks.size >= mostNetworks) networks.delete(networks.keys().next().value ?? '')
    networks.set(network, noted)
    return noted
  }
}
