import * as z from 'zod/mini'
import { Photo } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Locale, Localised, localised, Money } from '#platform/shapes.ts'
import { countries } from './country.ts'
import { currencies } from './currency.ts'
import { isPublicUrl, isSlotStep } from './settings.ts'
import { code, phone, shopName, timeZone } from './shapes.ts'
import { dayFaults, type Fault, weekFaults } from './week.ts'
import { weekdays } from './working-day.ts'

/** Says of each fault where it is, so that the form can show it there. */
const sound = <Value>(faultsOf: (value: Value) => Fault[]) =>
  z.check<Value>(({ value, issues }) => {
    for (const { path, isEmpty } of faultsOf(value))
      issues.push(
        isEmpty
          ? { code: 'too_small', origin: 'array', minimum: 1, input: value, path: [...path] }
          : { code: 'custom', input: value, path: [...path] },
      )
  })

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const intervals = z.array(z.object({ from: time, to: time })).check(z.maxLength(10))
const note = localised(0, 250)
const leadMinutes = z.int().check(z.minimum(0), z.maximum(1440))

const accent = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

const general = {
  isActive: z.boolean(),
  accent,
  currencyCode: code(currencies, 'upper'),
  countryCode: code(countries, 'lower'),
  defaultLocale: Locale,
  isPickupAvailable: z.boolean(),
  isDeliveryAvailable: z.boolean(),
  minAmountForDelivery: Money,
  /** In grams. */
  maxOrderWeight: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  pickupLeadMinutes: leadMinutes,
  deliveryLeadMinutes: leadMinutes,
  slotStepMinutes: z.int().check(z.minimum(5), z.maximum(120), z.refine(isSlotStep)),
  daysAhead: z.int().check(z.minimum(0), z.maximum(7)),
  /** How long an order may wait with no board open before receivers of `order.unattended` are told; 0 for never. */
  alarmMinutes: z.int().check(z.minimum(0), z.maximum(120)),
  /** For how many months orders keep whose they are; 0 is for ever. */
  keepPersonalMonths: z.int().check(z.minimum(0), z.maximum(120)),
}

const publicUrl = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.check(({ value, issues }) => {
    if (!isPublicUrl(value)) issues.push({ code: 'invalid_format', format: 'url', input: value })
  }),
)

/** Everything that the owner decides about the shop, with the version that a change names. */
export const Settings = z.object({
  ...general,
  id: Id,
  version: z.int(),
  updatedAt: Instant,
  name: Localised,
  description: Localised,
  conditions: Localised,
  copyright: Localised,
  phone: z.string(),
  logoPhotoId: z.nullable(Id),
  logo: z.nullable(Photo),
  publicUrl: z.string(),
  timeZone: z.string(),
  pausedUntil: z.nullable(Instant),
  pauseReason: Localised,
  workingDays: z.array(
    z.object({ index: z.int(), day: z.enum(weekdays), isActive: z.boolean(), intervals }),
  ),
  workingExceptions: z.array(
    z.object({ date: z.string(), isOpen: z.boolean(), intervals, note: Localised }),
  ),
  /** The first opening on a later day: until then a shop is on hold that has had enough of today. */
  opensLaterAt: z.nullable(Instant),
})
export type Settings = z.output<typeof Settings>

const colour = z.string()
const contrast = z.number()
/** What an accent becomes in one theme, the surface that it stands on, and how well it can be read there at worst. */
const Derived = z.object({
  ...{ accent: colour, hover: colour, fg: colour, text: colour, edge: colour, soft: colour },
  surface: colour,
  contrasts: z.object({ fg: contrast, text: contrast, edge: contrast }),
})
export type Derived = z.output<typeof Derived>

const notYet = { 'not-set-up': 404 } as const

export const settings = {
  read: endpoint('GET /api/channel/settings', {
    summary: 'All settings of the shop, with its hours and special days',
    input: z.object({}),
    output: Settings,
    refusals: notYet,
  }),
  change: endpoint('PATCH /api/channel', {
    summary: 'Change any of the shop’s settings',
    input: z.partial(
      z.object({
        ...general,
        name: shopName,
        description: localised(0, 1000),
        conditions: localised(0, 1000),
        copyright: localised(0, 350),
        phone,
        logoPhotoId: z.nullable(Id),
        publicUrl,
        timeZone,
        pausedUntil: z.nullable(Instant),
        pauseReason: note,
      }),
    ),
    output: Settings,
    refusals: notYet,
    versioned: true,
  }),
  accent: endpoint('GET /api/channel/accent', {
    summary: 'What an accent colour becomes in light and in dark',
    input: z.object({ accent }),
    output: z.object({ light: Derived, dark: Derived }),
  }),
  changeWeek: endpoint('PUT /api/channel/working-days', {
    summary:
      'Set the hours of all seven days; a `to` that is not after its `from` is past midnight',
    input: z.object({
      workingDays: z
        .array(
          z.object({
            index: z.int().check(z.minimum(0), z.maximum(6)),
            isActive: z.boolean(),
            intervals,
          }),
        )
        .check(z.length(7), sound(weekFaults)),
    }),
    output: Settings,
    refusals: notYet,
    versioned: true,
  }),
  putException: endpoint('PUT /api/channel/working-exceptions/{date}', {
    summary: 'Make a date unlike its weekday: closed, or open at other hours',
    input: z
      .object({
        date: z.iso.date(),
        isOpen: z.boolean(),
        intervals: z._default(intervals, []),
        note: z._default(note, []),
      })
      .check(sound((day) => dayFaults(day.isOpen, day.intervals))),
    output: Settings,
    refusals: notYet,
  }),
  removeException: endpoint('DELETE /api/channel/working-exceptions/{date}', {
    summary: 'Make a date like its weekday again',
    input: z.object({ date: z.iso.date() }),
    output: Settings,
    refusals: { ...notYet, 'not-found': 404 },
  }),
}
