import { hasActiveMenu } from '#business/catalog/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { maintenanceOf } from '../channel.ts'
import type { Country } from '../country.ts'
import type { Currency } from '../currency.ts'
import {
  activePaymentMethods,
  activeWarehouses,
  findChannel,
  workingDays,
  workingExceptions,
} from './sql.ts'

/** What the shop takes orders for, and on what terms, at this moment. */
export async function readOffer(tx: Tx, now: Date) {
  const row = await findChannel(tx)
  if (!row) return
  const hours = { days: await workingDays(tx), exceptions: await workingExceptions(tx) }
  return {
    ...row,
    countryCode: row.countryCode as Country,
    currencyCode: row.currencyCode as Currency,
    defaultLocale: row.defaultLocale as Locale,
    hours: { ...hours, timeZone: row.timeZone },
    maintenance: maintenanceOf({ ...row, hasActiveMenu: await hasActiveMenu(tx) }, now),
    paymentMethods: await activePaymentMethods(tx),
    warehouses: await activeWarehouses(tx),
  }
}
