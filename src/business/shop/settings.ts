import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import type { Country } from './country.ts'
import { phoneError, readPhone } from './phone.ts'

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

/** A day divides into whole steps. */
export const isSlotStep = (minutes: number) => 1440 % minutes === 0
