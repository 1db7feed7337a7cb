import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { isWordmark } from '#business/media/wordmark.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { ChannelRow } from '#db/tables.ts'
import { minuteMs } from '#platform/durations.ts'
import { inLocale, type Localised } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { accentContrasts, accentTokens, ground, type Theme } from '#ui/server/accent.ts'
import type { Settings, settings } from '../contract.ts'
import { setsDeliveryMethods, withChanges } from '../settings.ts'
import { dateIn, opensLater, weekdays } from '../working-day.ts'
import { findChannel, setPause, updateChannel } from './sql/channel.ts'
import { datedSpecialDays, replaceWorkingDays, workingDays } from './sql/working-day.ts'
import { theShop } from './the-shop.ts'

/** The shop's own URL in the server's configuration. */
export type At = { readonly publicUrl: URL | undefined }

/** The owner's settings: also the response to every change of them. */
export const readSettings =
  ({ publicUrl }: At) =>
  async ({ tx, now }: Pick<Call, 'tx' | 'now'>) => {
    const row = await shopNow(tx, now)
    if (isRefusal(row)) return row
    const days = await workingDays(tx)
    const specialDays = await comingSpecialDays(tx, row.timeZone, now)
    return {
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      pausedUntil: row.pausedUntil?.toISOString() ?? null,
      currencyCode: row.currencyCode,
      countryCode: row.countryCode,
      defaultLocale: row.defaultLocale,
      ...(await brandOf(tx, row)),
      configuredUrl: publicUrl?.origin ?? '',
      hasTelephonyKey: row.telephonyKeyHash !== null,
      workingDays: days.map((day) => ({
        ...day,
        day: weekdays[day.index] ?? 'SUNDAY',
      })),
      specialDays,
      opensLaterAt:
        opensLater({ days, specialDays, timeZone: row.timeZone }, now)?.toISOString() ?? null,
    } satisfies z.input<typeof Settings>
  }

type Brand = { [Name in 'logoPhotoId' | 'wordmarkPhotoId']?: string | null | undefined }

/** The pictures that stand for the shop. */
export async function brandOf(tx: Tx, { logoPhotoId, wordmarkPhotoId }: Brand) {
  const ids = [logoPhotoId, wordmarkPhotoId].filter((id) => typeof id === 'string')
  const photos = await photosWith(tx, ids)
  const named = (id: string | null | undefined) => photos.find((one) => one.id === id) ?? null
  return { logo: named(logoPhotoId), wordmark: named(wordmarkPhotoId) }
}

/** Past ones are deleted only when another one is saved. A night that is still open belongs to yesterday. */
async function comingSpecialDays(tx: Tx, timeZone: string, now: Date) {
  const yesterday = dateIn(now, timeZone).subtract({ days: 1 }).toString()
  return (await datedSpecialDays(tx)).filter(({ date }) => date >= yesterday)
}

type ChangeChannelInput = z.output<typeof settings.change.input>

export const changeChannel =
  (at: At) =>
  async ({ tx, now, version, who }: Call, { workingDays, ...input }: ChangeChannelInput) => {
    // What isn't changed of a pause stays unless someone else pauses at the same time.
    if (setsPause(input)) await lockShop(tx)
    const row = await shopNow(tx, now)
    if (isRefusal(row)) return row
    const { managerDiscount = row.managerDiscount, operatorDiscount = row.operatorDiscount } = input
    const isOwner = who.staff?.role === 'master'
    // Only the owner sets managers their limit.
    if (managerDiscount !== row.managerDiscount && !isOwner) return refuse('not-allowed')
    const { errors, change } = withChanges(row, input, now)
    const { pausedUntil: _, ...plain } = input
    const { logo, wordmark } = await brandOf(tx, input)
    // An older shop may have a logo that is as small as a wordmark.
    const isNewLogo = input.logoPhotoId && input.logoPhotoId !== row.logoPhotoId
    if (isNewLogo && (!logo || isWordmark(logo)))
      errors.push({ field: 'logoPhotoId', code: 'invalid' })
    if (input.wordmarkPhotoId && (!wordmark || !isWordmark(wordmark)))
      errors.push({ field: 'wordmarkPhotoId', code: 'invalid' })
    // Else a manager could have an operator give what they may not give themselves.
    if (!isOwner && operatorDiscount > Math.max(row.operatorDiscount, row.managerDiscount))
      errors.push({ field: 'operatorDiscount', code: 'too-big', limit: row.managerDiscount })
    if (errors.length > 0) return refuse('invalid', { errors })

    const isSaved = await updateChannel(tx, version, {
      ...(setsPause(input) && {
        pausedUntil: row.pausedUntil,
        pauseReason: reasonAfter(row, { ...plain, ...change }, now),
      }),
      ...plain,
      ...change,
      ...(setsDeliveryMethods(input) && { receivingSet: true }),
      ...(workingDays && { hoursSet: true }),
      updatedAt: now,
    })
    if (!isSaved) return refuse('stale', { version: row.version })
    if (workingDays) await replaceWorkingDays(tx, workingDays)
    return readSettings(at)({ tx, now })
  }

type Pause = Pick<ChannelRow, 'isActive' | 'pausedUntil' | 'pauseReason'>

const setsPause = ({ isActive, pausedUntil, pauseReason }: { [Name in keyof Pause]?: unknown }) =>
  isActive !== undefined || pausedUntil !== undefined || pauseReason !== undefined

/** The shop without a pause that is over and its reason: customers mustn't read it in the next one. */
async function shopNow(tx: Tx, now: Date) {
  const row = await theShop(tx)
  if (isRefusal(row)) return row
  const isOver = row.isActive && row.pausedUntil !== null && row.pausedUntil <= now
  return isOver ? { ...row, pausedUntil: null, pauseReason: [] } : row
}

/** The reason that stays. It ends with its pause, also by a press. */
function reasonAfter(
  row: Pause,
  change: { isActive?: boolean | undefined; pausedUntil?: Date | null | undefined },
  now: Date,
) {
  const { isActive = row.isActive, pausedUntil = row.pausedUntil } = change
  const isPaused = !isActive || (pausedUntil !== null && pausedUntil > now)
  return isPaused ? row.pauseReason : []
}

/** Previews a colour as customers will see it, before saving. */
export const deriveAccent = async (_call: object, { accent }: { accent: string }) => ({
  light: derivedIn('light', accent),
  dark: derivedIn('dark', accent),
})

function derivedIn(theme: Theme, accent: string) {
  const tokens = accentTokens(accent, theme)
  return {
    ...tokens,
    surface: ground[theme].surface,
    contrasts: accentContrasts(tokens, theme),
  }
}

type PauseOrdersInput = z.output<typeof settings.pause.input>

/** An hour, and a minute for a device whose clock is ahead. */
const operatorsPauseMs = 61 * minuteMs

/**
 * Every staff member may do this, and without a version, because it is urgent. Operators pause for an hour at most, or until
 * someone resumes orders.
 */
export async function pauseOrders({ tx, now, who }: Call, { minutes, ...rest }: PauseOrdersInput) {
  await lockShop(tx)
  const row = await shopNow(tx, now)
  if (isRefusal(row)) return row
  const end = minutes && new Date(now.getTime() + minutes * minuteMs).toISOString()
  const input = end ? { ...rest, pausedUntil: end } : rest
  const { errors, change } = withChanges(row, input, now)
  if (errors.length > 0) return refuse('invalid', { errors })
  // A pause that has ended already would resume orders without a word.
  if (input.pausedUntil && !change.pausedUntil) return refuse('time-passed')
  const pauseMs = change.pausedUntil ? change.pausedUntil.getTime() - now.getTime() : 0
  if (who.staff?.role === 'operator' && pauseMs > operatorsPauseMs) return refuse('not-allowed')
  const { isActive = row.isActive } = input
  const { pausedUntil = row.pausedUntil } = change
  const { pauseReason = reasonAfter(row, { isActive, pausedUntil }, now) } = input
  await setPause(tx, { isActive, pausedUntil, pauseReason, updatedAt: now })
  return {
    version: row.version,
    isActive,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pauseReason,
  }
}

/** Names and titles need the shop's main language, which is the fallback of the other one. */
export async function nameProblem(
  tx: Tx,
  input: { name?: Localised | undefined; title?: Localised | undefined },
) {
  const field = input.title ? 'title' : 'name'
  const words = input[field]
  if (!words) return
  const locale = (await findChannel(tx))?.defaultLocale ?? 'en'
  if (inLocale(words, locale, locale) !== '') return
  return refuse('invalid', { errors: [{ field, code: 'required' }] })
}
