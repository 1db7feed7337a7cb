import { readOffer } from '#business/front/server/offer.ts'
import { isAnythingForSale } from '#business/menu/server/sql/variant.ts'
import { allReceivers } from '#business/receivers/server/sql/receiver.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '#business/shop/time-slot.ts'
import { openState } from '#business/shop/working-day.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { backupStateOf, readinessOf } from '../readiness.ts'
import { readAlerts } from './alerts.ts'
import { readBackupFacts } from './backups.ts'
import { freeBytes, type Machine } from './machine.ts'

/** Checks the shop and its machine, as the checkout would at this moment. */
export const readReadiness = (machine: Machine) => async (call: LongCall) => {
  const { now } = call
  const shop = await call.inTx((tx) => readShop({ ...call, tx }))
  if (!shop) return refuse('not-set-up')
  const free = await freeBytes(machine)
  const { facts: backup, rehearsed } = await call.inTx((tx) => readBackupFacts(tx, now, machine))
  const known = {
    ...shop,
    freeBytes: free,
    backup,
    isHttps: machine.publicUrl?.protocol === 'https:',
  }
  return {
    now: now.toISOString(),
    checks: readinessOf(known, now),
    freeBytes: free,
    backup: {
      state: backupStateOf(backup, now),
      madeAt: backup.madeAt?.toISOString() ?? null,
      rehearsed: rehearsed?.rehearsedAt
        ? {
            at: rehearsed.rehearsedAt.toISOString(),
            orders: rehearsed.orders,
            seconds: Math.ceil((rehearsed.rehearsalMs ?? 0) / 1000),
          }
        : null,
    },
    undelivered: shop.undelivered,
    isClosed: !shop.open.isOpen,
    opensAt: shop.open.isOpen ? null : (shop.open.opensAt?.toISOString() ?? null),
  }
}

async function readShop(call: Call) {
  const { tx, now } = call
  const shop = await readOffer(tx, now)
  if (!shop) return
  const rules = slotRulesOf(shop, shop.hours, soonerMethod(shop))
  const { isWatched, waiting, undelivered } = await readAlerts(call)
  return {
    // A missing menu or delivery method has its own check and fix.
    isPaused: shop.maintenance?.reason === 'off' || shop.maintenance?.reason === 'paused',
    hasTime: soonestSlot(rules, now) !== undefined || slotsByDay(rules, now).length > 0,
    isSelling: await isAnythingForSale(tx),
    paymentMethods: shop.paymentMethods.length,
    isPickupAvailable: shop.isPickupOffered,
    isDeliveryAvailable: shop.isDeliveryAvailable,
    open: openState(shop.hours, now),
    pickupPoints: shop.warehouses.length,
    phone: shop.phone,
    isWatched,
    waiting,
    receivers: (await allReceivers(tx)).filter(({ isActive }) => isActive).length,
    undelivered,
  }
}
