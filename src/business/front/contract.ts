import * as z from 'zod/mini'
import { Navigation } from '#business/content/shapes.ts'
import { countries, currencies } from '#business/shop/country.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Locale, Money } from '#platform/shapes.ts'

const intervals = z.array(z.object({ from: z.string(), to: z.string() }))

/** The shop's data on every page, in one language. */
export type Front = z.output<typeof Front>
export const Front = z.object({
  id: Id,
  name: z.string(),
  /** The first letter of the name, for a shop without a logo. */
  initial: z.string(),
  description: z.string(),
  copyright: z.string(),
  /** For calling, and in the format of the shop's country. */
  phone: z.string(),
  phoneFormatted: z.string(),
  /** The URL of its smallest file. */
  logo: z.nullable(z.string()),
  /** In place of the logo and the name, whole: an image's attributes. */
  wordmark: z.optional(
    z.object({ src: z.string(), srcSet: z.string(), width: z.int(), height: z.int() }),
  ),
  accent: z.string(),
  currencyCode: z.enum(currencies),
  /** Any price has cents: all amounts are shown with them. */
  hasCents: z.boolean(),
  countryCode: z.enum(countries),
  defaultLocale: Locale,
  timeZone: z.string(),
  isPickupAvailable: z.boolean(),
  isDeliveryAvailable: z.boolean(),
  minAmountForDelivery: Money,
  maxOrderWeight: z.nullable(z.int()),
  deliveryLeadMinutes: z.int(),
  pickupLeadMinutes: z.int(),
  maintenance: z.nullable(
    z.object({
      reason: z.enum(['off', 'paused', 'no-menu', 'no-delivery-method', 'no-pickup-point']),
      until: z.nullable(Instant),
      note: z.string(),
      /** There has never been a product: the shop opens soon. */
      isNew: z.optional(z.boolean()),
    }),
  ),
  /** Whether an order can be placed now: for now, or for a time on one of the next days. */
  takesOrders: z.boolean(),
  /** The public URL: that of the server's configuration, or else the owner's. Empty without either. */
  publicUrl: z.string(),
  navigation: Navigation,
  /**
   * When it opens or closes next, and by the shop's clock: the time ("22:00") and the number of calendar days until then. Where the time
   * alone would be taken for an earlier one, the day in words: the weekday ("Monday", «в понедельник») of an opening within a week, or
   * the date ("5 May").
   */
  hours: z.object({
    isOpen: z.boolean(),
    changesAt: z.nullable(Instant),
    day: z.optional(z.string()),
    time: z.string(),
    daysAway: z.int(),
    /** "Closed · order for Sunday, 12:45": only of a closed shop that takes orders now. */
    orderFor: z.optional(z.string()),
  }),
  legalName: z.string(),
  mapUrl: z.string(),
})

/** The shop's hours, places and terms, in one language. */
export type Contacts = z.output<typeof Contacts>
export const Contacts = z.object({
  /** None before they are set or the shop has a menu. */
  workingDays: z.array(z.object({ index: z.int(), isActive: z.boolean(), intervals })),
  /** Special days from today on. */
  specialDays: z.array(z.object({ date: z.string(), isOpen: z.boolean(), intervals })),
  /** The shop's delivery terms, and their language if it differs from the requested one. */
  conditions: z.string(),
  conditionsLang: z.optional(Locale),
  hasPaymentMethods: z.boolean(),
  warehouses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      lang: z.optional(Locale),
      address: z.string(),
      addressLang: z.optional(Locale),
      phone: z.string(),
    }),
  ),
})

export type PaymentMethod = z.output<typeof PaymentMethod>
export const PaymentMethod = z.object({
  id: Id,
  name: z.string(),
  /** The language of the name, if it differs from the requested one. */
  lang: z.optional(Locale),
  type: z.enum(['CASH', 'CARD', 'CUSTOM']),
})

/** A time that an order can be for. As soon as possible comes first, with the time at which it would be ready. */
export type TimeSlot = z.output<typeof TimeSlot>
export const TimeSlot = z.object({
  type: z.enum(['ASAP', 'SCHEDULED']),
  at: Instant,
  /** The day to list it under: its date, or for a time after midnight that of its evening. */
  day: z.iso.date(),
})

export const front = {
  front: endpoint('GET /api/channel/front', {
    summary: 'Shop data shown on every page, in one language; null before setup',
    input: z.object({ locale: z.optional(Locale) }),
    output: z.nullable(Front),
    cached: true,
  }),
  contacts: endpoint('GET /api/channel/contacts', {
    summary: 'Opening hours and pickup points, in one language',
    input: z.object({ locale: z.optional(Locale) }),
    output: Contacts,
    refusals: { 'not-set-up': 404 },
    cached: true,
  }),
  paymentMethods: endpoint('GET /api/channel/payment-methods', {
    summary: 'Active payment methods, in one language',
    input: z.object({ locale: z.optional(Locale) }),
    output: z.array(PaymentMethod),
    refusals: { 'not-set-up': 404 },
    cached: true,
  }),
  timeSlots: endpoint('GET /api/channel/time-slots', {
    summary: 'Times available for an order, for one delivery method or the earlier of both',
    input: z.object({ deliveryMethod: z.optional(z.enum(['PICKUP', 'DELIVERY'])) }),
    output: z.array(TimeSlot),
    refusals: { 'not-set-up': 404 },
    cached: true,
  }),
}
