import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import type { Country } from './country.ts'
import { phoneError, readPhone } from './phone.ts'

/** The shop exists and has an owner. An unreachable database doesn't mean that it was never set up. */
export const isInitialised = (channel: { id: string; masterAccountExists: boolean } | undefined) =>
  channel !== undefined && channel.id !== '' && channel.masterAccountExists

type Orderable = {
  isActive: boolean
  pausedUntil: Date | null
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  hasActiveMenu: boolean
  pickupPoints: number
}

type OfferedMethods = Pick<Orderable, 'isPickupAvailable' | 'isDeliveryAvailable'>

/** The offered delivery methods: pickup also needs a pickup point. */
export const offeredMethods = (
  shop: OfferedMethods,
  pickupPoints: readonly unknown[],
): OfferedMethods => ({
  isPickupAvailable: shop.isPickupAvailable && pickupPoints.length > 0,
  isDeliveryAvailable: shop.isDeliveryAvailable,
})

export type Maintenance = {
  reason: 'off' | 'paused' | 'no-menu' | 'no-delivery-method' | 'no-pickup-point'
  until?: Date
}

/** Why the shop takes no orders now, apart from its hours; undefined if it does. */
export function maintenanceOf(shop: Orderable, now: Date): Maintenance | undefined {
  if (!shop.isActive) return { reason: 'off' }
  if (shop.pausedUntil && shop.pausedUntil > now)
    return { reason: 'paused', until: shop.pausedUntil }
  if (!shop.hasActiveMenu) return { reason: 'no-menu' }
  if (!shop.isPickupAvailable && !shop.isDeliveryAvailable) return { reason: 'no-delivery-method' }
  if (!shop.isDeliveryAvailable && shop.pickupPoints === 0) return { reason: 'no-pickup-point' }
  return
}

const longestPauseMs = 366 * 24 * 60 * 60 * 1000

type Before = { phone: string; countryCode: Country; name: Localised; defaultLocale: Locale }
type SettingsInput = {
  phone?: string | undefined
  countryCode?: Country | undefined
  name?: Localised | undefined
  defaultLocale?: Locale | undefined
  pausedUntil?: string | null | undefined
}

/** Rules across several settings: the phone belongs to the country, the name is in the main language, a pause ends. */
export function withChanges(before: Before, input: SettingsInput, now: Date) {
  const country = input.countryCode ?? before.countryCode
  const wrongPhone = input.phone ? phoneError(input.phone, country) : undefined
  const pause = pauseAfter(input.pausedUntil, now)
  const locale = input.defaultLocale ?? before.defaultLocale
  const isNamed = inLocale(input.name ?? before.name, locale, locale) !== ''
  const errors: FieldError[] = [
    ...(wrongPhone ? [{ field: 'phone', ...wrongPhone }] : []),
    ...(pause === undefined ? [{ field: 'pausedUntil', code: 'too-big' } as const] : []),
    ...(isNamed ? [] : [{ field: 'name', code: 'required' } as const]),
  ]
  return {
    errors,
    change: {
      phone: phoneAfter(before, input, country),
      ...(input.pausedUntil !== undefined && { pausedUntil: pause ?? null }),
    },
  }
}

/** Someone has chosen between pickup and delivery. */
export const setsDeliveryMethods = (input: {
  isPickupAvailable?: boolean | undefined
  isDeliveryAvailable?: boolean | undefined
}) => input.isPickupAvailable !== undefined || input.isDeliveryAvailable !== undefined

/** Stored in E.164, so that it stays valid when the shop moves to another country. */
function phoneAfter(before: Before, { phone }: SettingsInput, country: Country): string {
  if (phone === undefined) return readPhone(before.phone, before.countryCode)?.e164 ?? before.phone
  return readPhone(phone, country)?.e164 ?? ''
}

/** A past pause isn't a pause. */
function pauseAfter(until: string | null | undefined, now: Date): Date | null | undefined {
  const end = until ? new Date(until) : now
  if (end <= now) return null
  return end.getTime() - now.getTime() > longestPauseMs ? undefined : end
}

/** The shop's public URL: a scheme and a host, without a path. */
export function isPublicUrl(address: string): boolean {
  if (address === '') return true
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

/** An address that a link may lead to. */
export const isWebAddress = (address: string): boolean =>
  /^https?:$/.test(URL.parse(address)?.protocol ?? '')

export const mostMonths = 120

/** Whether personal data that would have stayed is erased. Zero months keep it forever, and what can't be saved erases nothing. */
export const keepsForLess = (months: number, before: number) =>
  Number.isInteger(months) &&
  months <= mostMonths &&
  months > 0 &&
  (before === 0 || months < before)

/** A day divides into whole steps. */
export const isSlotStep = (minutes: number) => 1440 % minutes === 0

/**
 * The public URL from PUBLIC_URL or from the owner, or empty. Never from a request: the client chooses its Host, and a
 * cached page is shown to everyone.
 */
export function knownOrigin(configured: URL | undefined, hint: string | undefined): string {
  if (configured) return configured.origin
  const url = hint ? URL.parse(hint) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}
