import type * as z from 'zod/mini'
import { hasActiveMenu } from '#business/catalog/server/sql.ts'
import { navigationOf } from '#business/content/navigation.ts'
import { placedItems } from '#business/content/server/sql.ts'
import { smallestOf } from '#business/media/photo.ts'
import { photosWith } from '#business/media/server/sql.ts'
import { readPhone, sayPhone } from '#business/ordering/phone.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import { isInitialised, maintenanceOf } from '../channel.ts'
import type { Front } from '../contract.ts'
import type { Country } from '../country.ts'
import type { Currency } from '../currency.ts'
import { daysBetween, openState } from '../working-day.ts'
import { findChannel, masterExists, workingDays, workingExceptions } from './sql.ts'

export async function readFront({ tx, now }: Call, asked: { locale?: Locale | undefined }) {
  const row = await findChannel(tx)
  if (!row || !isInitialised({ id: row.id, masterAccountExists: await masterExists(tx) }))
    return null
  const days = await workingDays(tx)
  const exceptions = await workingExceptions(tx)

  const fallback = row.defaultLocale as Locale
  const locale = asked.locale ?? fallback
  const text = (words: typeof row.name) => inLocale(words, locale, fallback)
  const maintenance = maintenanceOf({ ...row, hasActiveMenu: await hasActiveMenu(tx) }, now)
  const state = openState({ days, exceptions, timeZone: row.timeZone }, now)
  const changesAt = state.isOpen ? state.until : state.opensAt

  const [logo] = row.logoPhotoId ? await photosWith(tx, [row.logoPhotoId]) : []
  const countryCode = row.countryCode as Country
  const number = readPhone(row.phone, countryCode)?.e164

  return {
    ...row,
    phone: number ?? row.phone,
    phoneSaid: number ? sayPhone(number, countryCode) : row.phone,
    logo: logo ? smallestOf(logo) : null,
    name: text(row.name),
    description: text(row.description),
    copyright: text(row.copyright),
    currencyCode: row.currencyCode as Currency,
    countryCode,
    defaultLocale: fallback,
    navigation: navigationOf(await placedItems(tx), locale, fallback),
    maintenance: maintenance
      ? {
          reason: maintenance.reason,
          until: maintenance.until?.toISOString() ?? null,
          note: text(row.pauseReason),
        }
      : null,
    hours: {
      isOpen: state.isOpen,
      changesAt: changesAt?.toISOString() ?? null,
      daysAway: changesAt ? daysBetween(now, changesAt, row.timeZone) : 0,
    },
  } satisfies z.input<typeof Front>
}
