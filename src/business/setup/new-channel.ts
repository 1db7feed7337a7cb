import type { WorkingDay } from '#business/shop/working-day.ts'
import type { Locale, Localised } from '#platform/localised.ts'

type NewChannelInput = {
  name: Localised
  phone: string
  countryCode: string
  currencyCode: string
  defaultLocale: Locale
  timeZone: string
}

/** The defaults of a new shop: open to orders, for pickup and delivery. */
export const newChannel = (input: NewChannelInput, id: string, now: Date) => ({
  ...input,
  name: inDefault(input.name, input.defaultLocale),
  id,
  isOnly: true,
  version: 1,
  updatedAt: now,
  isActive: true,
  description: [],
  conditions: [],
  copyright: [],
  legalName: [],
  mapUrl: '',
  logoPhotoId: null,
  wordmarkPhotoId: null,
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
  unattendedAfterMinutes: 5,
  pausedUntil: null,
  pauseReason: [],
  personalDataMonths: 0,
  operatorDiscount: 10,
  managerDiscount: 30,
  feePresets: [0],
  isChecklistShown: true,
  telephonyKeyHash: null,
  showsNew: true,
  showsPopular: true,
  hoursSet: false,
  receivingSet: false,
})

export const usualHours: readonly WorkingDay[] = Array.from({ length: 7 }, (_, index) => ({
  index,
  isActive: true,
  intervals: [{ from: '10:00', to: '22:00' }],
}))

/** A name in one language only is used for the main language too. */
const inDefault = (name: Localised, locale: Locale): Localised =>
  name.some((one) => one.locale === locale)
    ? name
    : [...name, { locale, value: name[0]?.value ?? '' }]
