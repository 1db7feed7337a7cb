import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { withScheme } from '#platform/safe-href.ts'
import { Id, Instant, Locale, Localised, localised, Money, trimmed } from '#platform/shapes.ts'
import { countries, currencies, isTimeZone } from './country.ts'
import { clockTime, dayFaults, type Fault, weekFaults } from './interval.ts'
import { isPublicUrl, isSlotStep, isWebAddress, mostMonths } from './settings.ts'
import { weekdays } from './working-day.ts'

export const code = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  spelt: 'lower' | 'upper',
) => z.pipe(z.string().check(spelt === 'lower' ? z.toLowerCase() : z.toUpperCase()), z.enum(codes))

export const shopName = localised(2, 75).check(z.minLength(1))
export const phone = z.string().check(trimmed, z.maxLength(30))
export const timeZone = z.string().check(z.maxLength(50), z.refine(isTimeZone))

/** Reports each fault with its path, so that the form can show it there. */
const sound = <Value>(faultsOf: (value: Value) => Fault[]) =>
  z.check<Value>(({ value, issues }) => {
    for (const { path, isEmpty } of faultsOf(value))
      issues.push(
        isEmpty
          ? { code: 'too_small', origin: 'array', minimum: 1, input: value, path: [...path] }
          : { code: 'custom', input: value, path: [...path] },
      )
  })

const time = z.string().check(z.regex(clockTime))
const intervals = z.array(z.object({ from: time, to: time })).check(z.maxLength(10))
const note = localised(0, 250)
const percent = z.int().check(z.minimum(0), z.maximum(100))
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
  slotStepMinutes: z.int().check(z.minimum(5), z.maximum(mostMonths), z.refine(isSlotStep)),
  daysAhead: z.int().check(z.minimum(0), z.maximum(7)),
  /** The largest discount by operators and managers, as a percentage of the goods. */
  operatorDiscount: percent,
  managerDiscount: percent,
  /** The delivery fees that operators choose from: free, and up to four sums. */
  feePresets: z.array(Money).check(z.maxLength(5)),
  /** How long an order may wait without an open board before receivers of `order.unattended` get an alert; 0 is never. */
  unattendedAfterMinutes: z.int().check(z.minimum(0), z.maximum(120)),
  /** Whether cards show the badges “New” and “Popular”. */
  showsNew: z.boolean(),
  showsPopular: z.boolean(),
  /** Months until orders lose their personal data; 0 is never. */
  personalDataMonths: z.int().check(z.minimum(0), z.maximum(120)),
}

const publicUrl = z.string().check(
  trimmed,
  z.overwrite(withScheme),
  z.maxLength(200),
  z.check(({ value, issues }) => {
    if (!isPublicUrl(value)) issues.push({ code: 'invalid_format', format: 'url', input: value })
  }),
)

const mapUrl = z.string().check(
  trimmed,
  z.overwrite(withScheme),
  z.maxLength(2000),
  z.check(({ value, issues }) => {
    if (value !== '' && !isWebAddress(value))
      issues.push({ code: 'invalid_format', format: 'url', input: value })
  }),
)

/** All settings of the shop, with the version that a change must name. */
export const Settings = z.object({
  ...general,
  id: Id,
  version: z.int(),
  updatedAt: Instant,
  name: Localised,
  description: Localised,
  conditions: Localised,
  copyright: Localised,
  legalName: Localised,
  mapUrl: z.string(),
  phone: z.string(),
  logoPhotoId: z.nullable(Id),
  logo: z.nullable(Photo),
  wordmarkPhotoId: z.nullable(Id),
  wordmark: z.nullable(Photo),
  publicUrl: z.string(),
  /** The URL in the server's configuration: it counts in place of publicUrl. Empty without one. */
  configuredUrl: z.string(),
  timeZone: z.string(),
  pausedUntil: z.nullable(Instant),
  pauseReason: Localised,
  /** The phone system has a key. It can't be read again. */
  hasTelephonyKey: z.boolean(),
  /** False while the default hours of a new shop apply. */
  hoursSet: z.boolean(),
  /** False until someone has chosen between pickup and delivery. */
  receivingSet: z.boolean(),
  workingDays: z.array(
    z.object({ index: z.int(), day: z.enum(weekdays), isActive: z.boolean(), intervals }),
  ),
  specialDays: z.array(
    z.object({ date: z.string(), isOpen: z.boolean(), intervals, note: Localised }),
  ),
  /** The first opening on a later day: orders paused for today resume then. */
  opensLaterAt: z.nullable(Instant),
})
export type Settings = z.output<typeof Settings>

/** The hours of all seven days; a `to` that isn't after its `from` is past midnight. */
const week = z
  .array(
    z.object({
      index: z.int().check(z.minimum(0), z.maximum(6)),
      isActive: z.boolean(),
      intervals,
    }),
  )
  .check(z.length(7), sound(weekFaults))

const colour = z.string()
const contrast = z.number()
/** The accent's colours in one theme, the surface behind them, and their lowest contrasts. */
const Derived = z.object({
  ...{ accent: colour, hover: colour, fg: colour, text: colour, edge: colour, soft: colour },
  surface: colour,
  contrasts: z.object({ fg: contrast, text: contrast, edge: contrast }),
})
export type Derived = z.output<typeof Derived>

const notYet = { 'not-set-up': 404 } as const

export const settings = {
  read: endpoint('GET /api/channel/settings', {
    summary: 'All settings, opening hours and special days',
    input: z.object({}),
    output: Settings,
    refusals: notYet,
  }),
  change: endpoint('PATCH /api/channel', {
    summary: 'Update settings',
    input: z.partial(
      z.object({
        ...general,
        name: shopName,
        description: localised(0, 1000),
        conditions: localised(0, 1000),
        copyright: localised(0, 350),
        legalName: localised(0, 120),
        mapUrl,
        phone,
        logoPhotoId: z.nullable(Id),
        wordmarkPhotoId: z.nullable(Id),
        publicUrl,
        timeZone,
        pausedUntil: z.nullable(Instant),
        pauseReason: note,
        workingDays: week,
      }),
    ),
    output: Settings,
    refusals: notYet,
    versioned: true,
  }),
  pause: endpoint('POST /api/channel/pause', {
    summary: 'Pause orders, with or without an end, or resume them',
    input: z.object({
      isActive: z.optional(z.boolean()),
      pausedUntil: z.optional(z.nullable(Instant)),
      /** From now, by the server's clock. In place of pausedUntil. */
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
      pauseReason: z.optional(note),
    }),
    output: z.object({
      version: z.int(),
      isActive: z.boolean(),
      pausedUntil: z.nullable(Instant),
      pauseReason: Localised,
    }),
    refusals: { ...notYet, 'time-passed': 422 },
  }),
  accent: endpoint('GET /api/channel/accent', {
    summary: 'Preview the shades of an accent colour',
    input: z.object({ accent }),
    output: z.object({ light: Derived, dark: Derived }),
  }),
  changeWeek: endpoint('PUT /api/channel/working-days', {
    summary: 'Set opening hours for the week; to before from means after midnight',
    input: z.object({ workingDays: week }),
    output: Settings,
    refusals: notYet,
    versioned: true,
  }),
  putSpecialDay: endpoint('PUT /api/channel/special-days/{date}', {
    summary: 'Set a special day: closed or with different hours',
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
  removeSpecialDay: endpoint('DELETE /api/channel/special-days/{date}', {
    summary: 'Delete a special day',
    input: z.object({ date: z.iso.date() }),
    output: Settings,
    refusals: { ...notYet, 'not-found': 404 },
  }),
}
