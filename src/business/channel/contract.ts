import * as z from 'zod/mini'
import { Product } from '#business/catalog/shapes.ts'
import { Navigation } from '#business/content/shapes.ts'
import { SignedIn } from '#business/staff/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Locale, Localised, Money } from '#platform/shapes.ts'
import { countries } from './country.ts'
import { currencies } from './currency.ts'
import { code, phone, shopName, timeZone } from './shapes.ts'
import { weekdays } from './working-day.ts'

const intervals = z.array(z.object({ from: z.string(), to: z.string() }))

const Day = z.object({
  index: z.int(),
  day: z.enum(weekdays),
  isActive: z.boolean(),
  intervals,
})
const position = z.int()

/** The whole shop, as anybody may know it. */
export const Channel = z.object({
  id: Id,
  version: z.int(),
  updatedAt: Instant,
  isActive: z.boolean(),
  name: Localised,
  description: Localised,
  conditions: Localised,
  copyright: Localised,
  phone: z.string(),
  accent: z.string(),
  currencyCode: z.enum(currencies),
  countryCode: z.enum(countries),
  defaultLocale: Locale,
  timeZone: z.string(),
  isPickupAvailable: z.boolean(),
  isDeliveryAvailable: z.boolean(),
  minAmountForDelivery: Money,
  maxOrderWeight: z.nullable(z.int()),
  pausedUntil: z.nullable(Instant),
  masterAccountExists: z.boolean(),
  workingDay: z.nullable(Day),
  workingDays: z.array(Day),
  menus: z.array(
    z.object({
      id: Id,
      isActive: z.boolean(),
      name: Localised,
      position,
      categories: z.array(
        z.object({
          id: Id,
          slug: z.string(),
          name: Localised,
          icon: z.nullable(z.string()),
          products: z.array(z.object({ id: Id })),
        }),
      ),
    }),
  ),
  products: z.array(Product),
  pages: z.array(z.object({ id: Id, slug: z.string(), title: Localised })),
  links: z.array(
    z.object({
      id: Id,
      title: Localised,
      url: z.string(),
      icon: z.nullable(z.string()),
      target: z.enum(['_self', '_blank']),
    }),
  ),
  paymentMethods: z.array(
    z.object({ id: Id, name: Localised, type: z.enum(['CASH', 'CARD', 'CUSTOM']) }),
  ),
  warehouses: z.array(z.object({ id: Id, name: Localised, address: Localised, phone: z.string() })),
  /** For staff only: a visitor is told of none. */
  receivers: z.array(z.never()),
})

/** What every page shows of the shop, in one language. */
export type Front = z.output<typeof Front>
export const Front = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  copyright: z.string(),
  /** To call, and as people of the shop's country write it. */
  phone: z.string(),
  phoneSaid: z.string(),
  /** Where its smallest file lies. */
  logo: z.nullable(z.string()),
  accent: z.string(),
  currencyCode: z.enum(currencies),
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
      reason: z.enum(['off', 'paused', 'no-menu', 'no-receiving']),
      until: z.nullable(Instant),
      note: z.string(),
    }),
  ),
  /** The address that shoppers type, if the owner has said it. */
  publicUrl: z.string(),
  navigation: Navigation,
  /** When it opens or closes next, and how many calendar days away that is by the shop's clock. */
  hours: z.object({ isOpen: z.boolean(), changesAt: z.nullable(Instant), daysAway: z.int() }),
})

/** When and where the shop can be found, in one language. */
export type Contacts = z.output<typeof Contacts>
export const Contacts = z.object({
  workingDays: z.array(z.object({ index: z.int(), isActive: z.boolean(), intervals })),
  /** Dates from today on that are not like their weekday. */
  workingExceptions: z.array(z.object({ date: z.string(), isOpen: z.boolean(), intervals })),
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

/** A way to pay, in one language. */
export type PaymentMethod = z.output<typeof PaymentMethod>
export const PaymentMethod = z.object({
  id: Id,
  name: z.string(),
  /** The name's language, where it is not the one that was asked for. */
  lang: z.optional(Locale),
  type: z.enum(['CASH', 'CARD', 'CUSTOM']),
})

/** A time at which an order may be wanted. As soon as possible stands first, with the moment that it would be ready. */
export type TimeSlot = z.output<typeof TimeSlot>
export const TimeSlot = z.object({
  type: z.enum(['ASAP', 'SCHEDULED']),
  at: Instant,
  /** The shop's date that the time belongs to: a night belongs to the day that opened it. */
  day: z.iso.date(),
})

const Master = z.object({
  login: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
})

export const channel = {
  read: endpoint('GET /api/channel', {
    summary: 'The shop with its menus, products and everything else that anybody may know',
    input: z.object({}),
    output: Channel,
    refusals: { 'not-set-up': 404 },
    kept: true,
  }),
  front: endpoint('GET /api/channel/front', {
    summary: 'What every page shows of the shop, in one language; null until it is set up',
    input: z.object({ locale: z.optional(Locale) }),
    output: z.nullable(Front),
    kept: true,
  }),
  contacts: endpoint('GET /api/channel/contacts', {
    summary: 'When and where the shop is open, in one language',
    input: z.object({ locale: z.optional(Locale) }),
    output: Contacts,
    refusals: { 'not-set-up': 404 },
    kept: true,
  }),
  paymentMethods: endpoint('GET /api/channel/payment-methods', {
    summary: 'How an order can be paid for, in one language',
    input: z.object({ locale: z.optional(Locale) }),
    output: z.array(PaymentMethod),
    refusals: { 'not-set-up': 404 },
    kept: true,
  }),
  timeSlots: endpoint('GET /api/channel/time-slots', {
    summary:
      'The times that an order may be wanted at now, for one way to receive it or the sooner',
    input: z.object({ deliveryMethod: z.optional(z.enum(['PICKUP', 'DELIVERY'])) }),
    output: z.array(TimeSlot),
    refusals: { 'not-set-up': 404 },
    kept: true,
  }),
  setUp: endpoint('POST /api/setup', {
    summary:
      'The first run: make the shop and its master account, with a sample menu if wished (header Setup-Code)',
    input: z.object({
      channel: z.object({
        name: shopName,
        phone: z._default(phone, ''),
        countryCode: code(countries, 'lower'),
        currencyCode: code(currencies, 'upper'),
        defaultLocale: Locale,
        timeZone,
      }),
      master: Master,
      sample: z._default(z.boolean(), false),
    }),
    output: z.object({ channel: z.object({ id: Id }), user: SignedIn }),
    refusals: { 'setup-code-wrong': 403, 'already-set-up': 409 },
  }),
}
