import type * as z from 'zod/mini'
import { shownLinks } from '#business/content/server/navigation.ts'
import { publishedPages } from '#business/content/server/sql/content.ts'
import { asOffered } from '#business/menu/choices/server/product-choices.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { shownReceiver } from '#business/receivers/server/receivers.ts'
import { allReceivers } from '#business/receivers/server/sql/receiver.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { theShopWithHours } from '#business/shop/server/the-shop.ts'
import { offeredMethods } from '#business/shop/settings.ts'
import { type WorkingDay, weekdays, workingDayAt } from '#business/shop/working-day.ts'
import { masterExists } from '#business/staff/server/sql/staff.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Channel } from '../contract.ts'

export async function readChannel({ tx, now, who }: Call) {
  const row = await theShopWithHours(tx)
  if (isRefusal(row)) return row
  const menu = await shopMenu(tx)
  const warehouses = await activeWarehouses(tx)
  const today = workingDayAt(row.hours, now)
  return {
    ...row,
    ...offeredMethods(row, warehouses),
    updatedAt: row.updatedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    currencyCode: row.currencyCode,
    countryCode: row.countryCode,
    defaultLocale: row.defaultLocale,
    masterAccountExists: await masterExists(tx),
    workingDays: row.hours.days.map(named),
    workingDay: today ? named(today) : null,
    menus: menu ? [menu] : [],
    products: (await asOffered(tx, await productsIn(tx, menu?.categories ?? []))).map(
      ({ choosing, ...product }) => ({ ...product, ...(choosing && { hasChoices: true }) }),
    ),
    pages: await publishedPages(tx),
    links: await shownLinks({ tx }),
    paymentMethods: await activePaymentMethods(tx),
    warehouses,
    receivers: mayKnowReceivers(who)
      ? (await allReceivers(tx)).map((one) => shownReceiver(one, now))
      : [],
  } satisfies z.input<typeof Channel>
}

/** A URL may be a secret, so only those who may read receivers anyway see it. */
const mayKnowReceivers = ({ staff }: Call['who']) =>
  staff !== undefined && staff.role !== 'operator'

const named = (day: WorkingDay) => ({ ...day, day: weekdays[day.index] ?? 'SUNDAY' })
