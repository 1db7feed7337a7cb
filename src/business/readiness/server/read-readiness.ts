import { activeMenus, dishesIn } from '#business/catalog/server/sql.ts'
import { readOffer } from '#business/channel/server/read-offer.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '#business/channel/time-slot.ts'
import { allReceivers } from '#business/receivers/server/sql.ts'
import { readWatch } from '#business/watching/server/read-watch.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { readinessOf } from '../readiness.ts'
import { backedUpAt, freeBytes, type Machine } from './machine.ts'

/** The shop and its machine, looked at as the checkout would look at them now. */
export const readReadiness = (machine: Machine) => async (call: LongCall) => {
  const { now, who } = call
  const shop = await call.inTx((tx) => readShop({ ...call, tx }))
  if (!shop) return refuse('not-set-up')
  const free = await freeBytes(machine)
  const copied = await backedUpAt(machine)
  const known = {
    ...shop,
    freeBytes: free,
    backedUpAt: copied,
    backsUpItself: machine.engine === 'postgres',
    isHttps: machine.publicUrl?.protocol === 'https:',
    isAtMachine: who.isAtMachine,
  }
  return {
    now: now.toISOString(),
    checks: readinessOf(known, now),
    freeBytes: free,
    backedUpAt: copied?.toISOString() ?? null,
    undelivered: shop.undelivered,
  }
}

async function readShop(call: Call) {
  const { tx, now } = call
  const shop = await readOffer(tx, now)
  if (!shop) return
  const [menu] = await activeMenus(tx)
  const dishes = await dishesIn(tx, menu?.categories ?? [])
  const rules = slotRulesOf(shop, shop.hours, soonerMethod(shop))
  const { isWatched, waiting, undelivered } = await readWatch(call)
  return {
    isHeld: shop.maintenance !== undefined,
    hasTime: soonestSlot(rules, now) !== undefined || slotsByDay(rules, now).length > 0,
    sellable: dishes.filter(({ isAvailable }) => isAvailable).length,
    paymentMethods: shop.paymentMethods.length,
    isPickupAvailable: shop.isPickupAvailable,
    pickupPoints: shop.warehouses.length,
    phone: shop.phone,
    isWatched,
    waiting,
    receivers: (await allReceivers(tx)).filter(({ isActive }) => isActive).length,
    undelivered,
  }
}
