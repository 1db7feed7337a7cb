import type { Locale, Localised } from '#platform/localised.ts'
import type { WorkingDay } from './working-day.ts'

type Asked = {
  name: Localised
  phone: string
  countryCode: string
  currencyCode: string
  defaultLocale: Locale
  timeZone: string
}

/** A shop as it is before its owner has decided anything: open to orders, pickup and delivery both. */
export const newChannel = (asked: Asked, id: string, now: Date) => ({
  ...asked,
  name: inDefault(asked.name, asked.defaultLocale),
  id,
  isOnly: true,
  version: 1,
  updatedAt: now,
  isActive: true,
  description: [],
  conditions: [],
  copyright: [],
  logoPhotoId: null,
  accent: '#ff6a00',
  publicUrl: '',
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  minAmountForDelivery: 0,
  maxOrderWeight: null,
  pickupLeadMinutes: 20,
  deliveryLeadMinutes: 45,
  slotStepMinutes: 15,
  daysAhead: 1,
  alarmMinutes: 5,
  pausedUntil: null,
  pauseReason: [],
  keepPersonalMonths: 0,
  isChecklistShown: true,
})

export const usualHours: readonly WorkingDay[] = Array.from({ length: 7 }, (_, index) => ({
  index,
  isActive: true,
  intervals: [{ from: '10:00', to: '22:00' }],
}))

/** A shop named in one language only bears that name in its main language too. */
const inDefault = (name: Localised, locale: Locale): Localised =>
  name.some((one) => one.locale === locale)
    ? name
    : [...name, { locale, value: name[0]?.value ?? '' }]
