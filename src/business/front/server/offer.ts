import type * as z from 'zod/mini'
import { hasActiveMenu } from '#business/menu/server/sql/menu.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { orNotSetUp, readHours, theShopWithHours } from '#business/shop/server/the-shop.ts'
import { maintenanceOf, offeredMethods } from '#business/shop/settings.ts'
import { slotRulesOf, slotsByDay, soonerMethod, soonestSlot } from '#business/shop/time-slot.ts'
import type { Tx } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { TimeSlot } from '../contract.ts'

/** What the shop takes orders for at this moment, and its terms. */
export async function readOffer(tx: Tx, now: Date) {
  const row = await readHours(tx)
  if (!row) return
  const warehouses = await activeWarehouses(tx)
  const isReady = { hasActiveMenu: await hasActiveMenu(tx), pickupPoints: warehouses.length }
  return {
    ...row,
    ...offeredMethods(row, warehouses),
    /** The setting. Without a pickup point, pickup isn't offered. */
    isPickupOffered: row.isPickupAvailable,
    countryCode: row.countryCode,
    currencyCode: row.currencyCode,
    defaultLocale: row.defaultLocale,
    maintenance: maintenanceOf({ ...row, ...isReady }, now),
    paymentMethods: await activePaymentMethods(tx),
    warehouses,
  }
}

export const theOffer = async (tx: Tx, now: Date) => orNotSetUp(await readOffer(tx, now))

type ReadTimeSlotsInput = { deliveryMethod?: 'PICKUP' | 'DELIVERY' | undefined }

export async function readTimeSlots({ tx, now }: Call, { deliveryMethod }: ReadTimeSlotsInput) {
  const shop = await theShopWithHours(tx)
  if (isRefusal(shop)) return shop
  const offered = offeredMethods(shop, await activeWarehouses(tx))
  const sooner = soonerMethod({ ...shop, ...offered })
  const rules = slotRulesOf(shop, shop.hours, deliveryMethod ?? sooner)
  const soonest = soonestSlot(rules, now)
  return [
    ...(soonest ? [{ type: 'ASAP' as const, ...soonest }] : []),
    ...slotsByDay(rules, now).map((slot) => ({ type: 'SCHEDULED' as const, ...slot })),
  ].map((slot) => ({ ...slot, at: slot.at.toISOString() })) satisfies z.input<typeof TimeSlot>[]
}
