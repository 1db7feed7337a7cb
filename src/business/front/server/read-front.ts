import type * as z from 'zod/mini'
import { navigationOf } from '#business/content/navigation.ts'
import { placedItems } from '#business/content/server/sql/content.ts'
import { largestOf, smallestOf } from '#business/media/photo.ts'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { wordmarkSources } from '#business/media/wordmark.ts'
import { optionWithCents } from '#business/menu/choices/server/sql/option-group.ts'
import { firstPhotoOnMenu } from '#business/menu/server/sql/category.ts'
import { hasActiveMenu } from '#business/menu/server/sql/menu.ts'
import { hasProducts } from '#business/menu/server/sql/product.ts'
import { variantWithCents } from '#business/menu/server/sql/variant.ts'
import { formatPhone, readPhone } from '#business/shop/phone.ts'
import { type At, brandOf } from '#business/shop/server/settings.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { allSpecialDays, workingDays } from '#business/shop/server/sql/working-day.ts'
import {
  isInitialised,
  knownOrigin,
  type Maintenance,
  maintenanceOf,
  offeredMethods,
} from '#business/shop/settings.ts'
import { slotRulesOf, slotsByDay } from '#business/shop/time-slot.ts'
import { daysBetween, openState, timeIn } from '#business/shop/working-day.ts'
import { masterExists } from '#business/staff/server/sql/staff.ts'
import type { Tx } from '#db/open.ts'
import { dayMs } from '#platform/durations.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import { formatDayAhead, formatOpeningDay, formatOrderFor } from '#words/days.ts'
import type { Front } from '../contract.ts'

export const readFront =
  ({ publicUrl }: At) =>
  async ({ tx, now }: Call, input: { locale?: Locale | undefined }) => {
    const row = await findChannel(tx)
    if (!row || !isInitialised({ id: row.id, masterAccountExists: await masterExists(tx) }))
      return null
    const days = await workingDays(tx)
    const specialDays = await allSpecialDays(tx)

    const fallback = row.defaultLocale
    const locale = input.locale ?? fallback
    const text = (words: typeof row.name) => inLocale(words, locale, fallback)
    const name = text(row.name)
    const warehouses = await activeWarehouses(tx)
    const offered = offeredMethods(row, warehouses)
    const isReady = { hasActiveMenu: await hasActiveMenu(tx), pickupPoints: warehouses.length }
    const maintenance = maintenanceOf({ ...row, ...isReady }, now)
    const state = openState({ days, specialDays, timeZone: row.timeZone }, now)
    const changesAt = state.isOpen ? state.until : state.opensAt
    const daysAway = changesAt ? daysBetween(now, changesAt, row.timeZone) : 0
    const dayOf = (at: Date) => {
      const format = state.isOpen ? formatDayAhead : formatOpeningDay
      return { day: format(at, daysAway, locale, row.timeZone) }
    }
    // As on the cart's button, the weekday is named if it can only be this one.
    const daysTo = (at: Date) =>
      daysBetween(now, at, row.timeZone) && Math.ceil((at.getTime() - now.getTime()) / dayMs)
    const isTimeEnough = (at: Date) =>
      state.isOpen ? at.getTime() - now.getTime() <= dayMs : daysAway < 2
    /** The first time of a closed shop, by the delivery method that a cart begins with. */
    const [first] =
      maintenance || state.isOpen
        ? []
        : offeredOf(offered).flatMap((method) =>
            slotsByDay(slotRulesOf(row, { days, specialDays }, method), now).slice(0, 1),
          )

    const { logo, wordmark } = await brandOf(tx, row)
    const countryCode = row.countryCode
    const number = readPhone(row.phone, countryCode)?.e164

    return {
      ...row,
      ...offered,
      phone: number ?? row.phone,
      phoneFormatted: number ? formatPhone(number, countryCode) : row.phone,
      logo: logo ? smallestOf(logo) : null,
      ...(wordmark && { wordmark: wordmarkSources(wordmark) }),
      name,
      initial: initialOf(name),
      description: text(row.description),
      copyright: text(row.copyright),
      currencyCode: row.currencyCode,
      hasCents:
        [...row.feePresets, row.minAmountForDelivery].some((sum) => sum % 100 !== 0) ||
        (await variantWithCents(tx, {})).length > 0 ||
        (await optionWithCents(tx, {})).length > 0,
      countryCode,
      defaultLocale: fallback,
      publicUrl: knownOrigin(publicUrl, row.publicUrl),
      navigation: navigationOf(await placedItems(tx), locale, fallback),
      maintenance: maintenance
        ? {
            reason: maintenance.reason,
            until: maintenance.until?.toISOString() ?? null,
            note: isPaused(maintenance.reason) ? text(row.pauseReason) : '',
            ...(maintenance.reason === 'no-menu' && !(await hasProducts(tx)) && { isNew: true }),
          }
        : null,
      hours: {
        isOpen: state.isOpen,
        changesAt: changesAt?.toISOString() ?? null,
        ...(changesAt && !isTimeEnough(changesAt) && dayOf(changesAt)),
        time: changesAt ? timeIn(changesAt, row.timeZone) : '',
        daysAway,
        ...(first && {
          orderFor: formatOrderFor(first.at, daysTo(first.at), locale, row.timeZone),
        }),
      },
      takesOrders: !maintenance && (state.isOpen || first !== undefined),
      legalName: text(row.legalName),
    } satisfies z.input<typeof Front>
  }

const initialOf = (name: string) => name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? ''

/** By staff, who may have given a reason. */
const isPaused = (reason: Maintenance['reason']) => reason === 'off' || reason === 'paused'

const offeredOf = ({
  isPickupAvailable,
  isDeliveryAvailable,
}: ReturnType<typeof offeredMethods>) => [
  ...(isDeliveryAvailable ? (['DELIVERY'] as const) : []),
  ...(isPickupAvailable ? (['PICKUP'] as const) : []),
]

/** For link previews of pages without a photo: the logo, or else the first photo of the menu. */
export async function imageOfShop(tx: Tx) {
  const id = (await findChannel(tx))?.logoPhotoId ?? (await firstPhotoOnMenu(tx))
  const [photo] = id ? await photosWith(tx, [id]) : []
  return photo && largestOf(photo)
}
