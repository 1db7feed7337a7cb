import type * as z from 'zod/mini'
import { activeMenus, dishesIn } from '#business/catalog/server/sql.ts'
import { allLinks, publishedPages } from '#business/content/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Channel } from '../contract.ts'
import type { Country } from '../country.ts'
import type { Currency } from '../currency.ts'
import { type WorkingDay, weekdays } from '../working-day.ts'
import {
  activePaymentMethods,
  activeWarehouses,
  findChannel,
  masterExists,
  workingDays,
} from './sql.ts'

export async function readChannel({ tx, now }: Call) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const menus = await activeMenus(tx)
  const days = (await workingDays(tx)).map(named)
  const today =
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(row.timeZone)
      .dayOfWeek % 7
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    currencyCode: row.currencyCode as Currency,
    countryCode: row.countryCode as Country,
    defaultLocale: row.defaultLocale as Locale,
    masterAccountExists: await masterExists(tx),
    workingDays: days,
    workingDay: days.find(({ index }) => index === today) ?? null,
    menus,
    products: await dishesIn(
      tx,
      menus.flatMap(({ categories }) => categories),
    ),
    pages: await publishedPages(tx),
    links: await allLinks(tx),
    paymentMethods: await activePaymentMethods(tx),
    warehouses: await activeWarehouses(tx),
    receivers: [],
  } satisfies z.input<typeof Channel>
}

const named = (day: WorkingDay) => ({ ...day, day: weekdays[day.index] ?? 'SUNDAY' })
