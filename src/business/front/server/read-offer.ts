import { hasActiveMenu } from '#business/menu/server/sql/menu.ts'
import { maintenanceOf, offeredMethods } from '#business/shop/channel.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import type { Tx } from '#db/open.ts'

/** What the shop takes orders for at this moment, and its terms. */
export async function readOffer(tx: Tx, now: Date) {
  const row = await readHours(tx)
  if (!row) return
  const warehouses = await activeWarehouses(tx)
  const offered = offeredMethods(row, warehouses)
  return {
    ...row,
    ...offered,
    /** The setting. Without a pickup point, pickup isn't offered. */
    isPickupOffered: row.isPickupAvailable,
    countryCode: row.countryCode,
    currencyCode: row.currencyCode,
    defaultLocale: row.defaultLocale,
    maintenance: maintenanceOf({ ...row, ...offered, hasActiveMenu: await hasActiveMenu(tx) }, now),
    paymentMethods: await activePaymentMethods(tx),
    warehouses,
  }
}
