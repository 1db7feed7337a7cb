import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Localised, trimmed } from '#platform/shapes.ts'
import { backupStates, checkNames, stepNames } from './readiness.ts'

const Readiness = z.object({
  /** The server's clock, to compare with the browser's. */
  now: Instant,
  checks: z.array(z.object({ name: z.enum(checkNames), state: z.enum(['ok', 'warn', 'bad']) })),
  freeBytes: z.int(),
  backup: z.object({
    state: z.enum(backupStates),
    /** The last one that was written. */
    madeAt: z.nullable(Instant),
    /** The last one that passed its test restore. */
    rehearsed: z.nullable(z.object({ at: Instant, orders: z.int(), seconds: z.int() })),
  }),
  undelivered: z.int(),
  isClosed: z.boolean(),
  /** The next opening, if it is closed now. */
  opensAt: z.nullable(Instant),
  /** Customers can order now for a later time. */
  takesOrdersAhead: z.boolean(),
})
export type Readiness = z.output<typeof Readiness>

export const readiness = {
  read: endpoint('GET /api/readiness', {
    summary: 'Whether the shop can take orders now, check by check',
    input: z.object({}),
    output: Readiness,
    refusals: { 'not-set-up': 404 },
  }),
}

const Checklist = z.object({
  /** False once someone has hidden it. */
  isShown: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
  /** Parts of the menu that need attention. */
  products: z.object({
    withoutPhoto: z.int(),
    withoutTranslation: z.int(),
    soldOut: z.array(z.object({ id: Id, name: Localised })),
  }),
})
export type Checklist = z.output<typeof Checklist>

export const checklist = {
  read: endpoint('GET /api/channel/checklist', {
    summary: 'Setup checklist and products that need attention',
    input: z.object({}),
    output: Checklist,
    refusals: { 'not-set-up': 404 },
  }),
  hide: endpoint('POST /api/channel/checklist/hide', {
    summary: 'Hide the setup checklist',
    input: z.object({}),
    output: Checklist,
    refusals: { 'not-set-up': 404 },
  }),
}

/** What a device shows: the board, or the kitchen's own page. */
const views = ['desk', 'kitchen'] as const

/** A device that shows orders, and whether its sound is on. */
const Watcher = z.object({
  /** The device's name, chosen by its user; empty until set. */
  name: z.string(),
  staffName: z.string(),
  view: z.enum(views),
  isAudible: z.boolean(),
  at: Instant,
})
export type Watcher = z.output<typeof Watcher>

/** The alerts for every page of the Command Center. */
export const Watch = z.object({
  now: Instant,
  /** Orders that no one has taken, and since when the first of them has waited. */
  waiting: z.int(),
  oldestAt: z.nullable(Instant),
  /** A device with the board is open and audible, so staff would notice an order. */
  isWatched: z.boolean(),
  /** Devices that have recently reported that they show orders. */
  watchers: z.array(Watcher),
  /** Messages that have failed and not arrived, since when, and the receiver that failed last. */
  undelivered: z.int(),
  undeliveredSince: z.nullable(Instant),
  receiver: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type Watch = z.output<typeof Watch>

export const alerts = {
  read: endpoint('GET /api/alerts', {
    summary: 'Alerts for staff: waiting orders and undelivered messages',
    input: z.object({}),
    output: Watch,
  }),
  reportWatcher: endpoint('POST /api/watchers', {
    summary:
      'Record that this device shows an orders board that can be seen and heard; returns alerts',
    input: z.object({
      deviceId: z.string().check(trimmed, z.minLength(8), z.maxLength(64)),
      name: z.string().check(trimmed, z.maxLength(50)),
      view: z.enum(views),
      isAudible: z.boolean(),
    }),
    output: Watch,
  }),
}
