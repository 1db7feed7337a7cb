import { readPhone } from '#business/ordering/phone.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import type { Country } from './country.ts'

const longestPauseMs = 366 * 24 * 60 * 60 * 1000

type Before = { phone: string; countryCode: string; name: Localised; defaultLocale: string }
type Asked = {
  phone?: string | undefined
  countryCode?: Country | undefined
  name?: Localised | undefined
  defaultLocale?: Locale | undefined
  pausedUntil?: string | null | undefined
}

/** What of the shop's settings hangs together: the phone is the country's, the name is said in the main language, a pause ends. */
export function settled(before: Before, asked: Asked, now: Date) {
  const phone = phoneAfter(before, asked)
  const pause = pauseAfter(asked.pausedUntil, now)
  const locale = (asked.defaultLocale ?? before.defaultLocale) as Locale
  const isNamed = inLocale(asked.name ?? before.name, locale, locale) !== ''
  const errors: FieldError[] = [
    ...(phone === undefined ? [{ field: 'phone', code: 'invalid' } as const] : []),
    ...(pause === undefined ? [{ field: 'pausedUntil', code: 'too-big' } as const] : []),
    ...(isNamed ? [] : [{ field: 'name', code: 'required' } as const]),
  ]
  return {
    errors,
    change: {
      phone: phone ?? '',
      ...(asked.pausedUntil !== undefined && { pausedUntil: pause ?? null }),
    },
  }
}

/** Kept as the whole world dials it, so that it stays right when the shop moves to another country. */
function phoneAfter(before: Before, { phone, countryCode }: Asked): string | undefined {
  const country = before.countryCode as Country
  if (phone === undefined) return readPhone(before.phone, country)?.e164 ?? before.phone
  return phone === '' ? '' : readPhone(phone, countryCode ?? country)?.e164
}

/** A pause that is over is none. */
function pauseAfter(until: string | null | undefined, now: Date): Date | null | undefined {
  const end = until ? new Date(until) : now
  if (end <= now) return null
  return end.getTime() - now.getTime() > longestPauseMs ? undefined : end
}

/** Where shoppers find the shop: a scheme and a host, for a page's own path to follow. */
export function isPublicUrl(address: string): boolean {
  if (address === '') return true
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

/** The hours of a day fall into whole steps. */
export const isSlotStep = (minutes: number) => 1440 % minutes === 0
