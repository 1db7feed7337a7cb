import * as z from 'zod/mini'
import { groups } from '#business/content/shapes.ts'
import { Product } from '#business/menu/shapes.ts'
import { Receiver } from '#business/receivers/contract.ts'
import { countries, currencies } from '#business/shop/country.ts'
import { weekdays } from '#business/shop/working-day.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Locale, Localised, Money } from '#platform/shapes.ts'

const intervals = z.array(z.object({ from: z.string(), to: z.string() }))

const Day = z.object({
  index: z.int(),
  day: z.enum(weekdays),
  isActive: z.boolean(),
  intervals,
})
const position = z.int()

/** The whole shop, as anyone may read it. */
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
  /** Not without a pickup point. */
  isPickupAvailable: z.boolean(),
  isDeliveryAvailable: z.boolean(),
  minAmountForDelivery: Money,
  maxOrderWeight: z.nullable(z.int()),
  pausedUntil: z.nullable(Instant),
  masterAccountExists: z.boolean(),
  /** The shop’s day at this moment, with a special day’s hours; a night past midnight belongs to the day before. */
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
  products: z.array(
    z.extend(Product, {
      /** Only if something can be chosen; the price is then the lowest that can be ordered. */
      hasChoices: z.optional(z.boolean()),
    }),
  ),
  pages: z.array(z.object({ id: Id, slug: z.string(), title: Localised })),
  /** Those of the navigation, in its order; their positions count pages, too. */
  links: z.array(
    z.object({
      id: Id,
      title: Localised,
      url: z.string(),
      icon: z.nullable(z.string()),
      target: z.enum(['_self', '_blank']),
      group: z.enum(groups),
      position,
    }),
  ),
  paymentMethods: z.array(
    z.object({ id: Id, name: Localised, type: z.enum(['CASH', 'CARD', 'CUSTOM']) }),
  ),
  warehouses: z.array(z.object({ id: Id, name: Localised, address: Localised, phone: z.string() })),
  /** For managers and the owner, without credentials; empty for everyone else. */
  receivers: z.array(Receiver),
})

export const channel = {
  read: endpoint('GET /api/channel', {
    summary:
      'The shop with its menus, products and other public data. Hours and pickup are those of this moment, not the settings',
    input: z.object({}),
    output: Channel,
    refusals: { 'not-set-up': 404 },
    cached: true,
  }),
}
