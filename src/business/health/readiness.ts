import type { Maintenance } from '#business/shop/settings.ts'
import { type Localised, locales } from '#platform/localised.ts'

/** What is on record about backups. */
export type BackupFacts = {
  /** The shop makes one each night. */
  readonly isAutomatic: boolean
  readonly shopSince: Date
  /** The last one that was written. */
  readonly madeAt: Date | undefined
  /** The last one that passed its rehearsal. */
  readonly rehearsedAt: Date | undefined
  /** The last attempt wrote nothing. */
  readonly hasFailed: boolean
  /** The last one that was written didn't pass its rehearsal. */
  readonly isUnusable: boolean
  /** Since when copies don't reach the second place; undefined if it has the last one, or if there is no second place. */
  readonly unsentSince: Date | undefined
}

export const backupStates = [
  'ok',
  'none',
  'old',
  'failed',
  'unusable',
  'not-sent',
  'not-sent-long',
] as const
export type BackupState = (typeof backupStates)[number]

const tolerableMs = 48 * 60 * 60 * 1000

/** The worst that is known about the backups. */
export function backupStateOf(known: BackupFacts, now: Date): BackupState {
  const isOld = (moment: Date) => now.getTime() - moment.getTime() > tolerableMs
  const { isAutomatic, shopSince, madeAt, rehearsedAt, unsentSince } = known
  if (known.isUnusable) return 'unusable'
  if (known.hasFailed) return 'failed'
  if (isAutomatic && isOld(rehearsedAt ?? shopSince)) return 'old'
  if (unsentSince && isOld(unsentSince)) return 'not-sent-long'
  if (unsentSince) return 'not-sent'
  return !madeAt || isOld(madeAt) ? 'none' : 'ok'
}

/** A backup that can't be restored is no backup; one that is missing now will be made tonight. */
export const isBackupBad = (state: BackupState) =>
  state === 'unusable' || state === 'failed' || state === 'old' || state === 'not-sent-long'

/** What an evening of orders needs. Each check is separate, so that each one shows its own fix. */
export const checkNames = [
  'taking',
  'hours',
  'menu',
  'payment',
  'methods',
  'pickup',
  'phone',
  'watched',
  'receivers',
  'delivered',
  'disk',
  'backup',
  'address',
] as const
export type CheckName = (typeof checkNames)[number]
export type CheckState = 'ok' | 'warn' | 'bad'
export type Check = { readonly name: CheckName; readonly state: CheckState }

/** The three questions, and the checks of each. */
export const questions = {
  orders: ['taking', 'hours', 'menu', 'payment', 'methods', 'pickup', 'disk'],
  notifications: ['watched', 'receivers', 'delivered'],
  safe: ['phone', 'backup', 'address'],
} as const satisfies Record<string, readonly CheckName[]>

type Looked = { readonly checks: readonly Check[]; readonly isClosed: boolean }
export type Verdict = 'paused' | 'cannot' | 'unheard' | 'closed' | 'look' | 'fine'

/** Whether orders can be placed, and whether staff will notice them; then whether anything needs attention. */
export function verdictOf({ checks, isClosed }: Looked): Verdict {
  const states = new Map(checks.map(({ name, state }) => [name, state]))
  const isAny = (names: readonly CheckName[], state: CheckState) =>
    names.some((name) => states.get(name) === state)
  const isWatched = states.get('watched') === 'ok'
  const isAlone = !isAny(['receivers'], 'ok')
  if (isAny(['taking'], 'bad')) return 'paused'
  if (isAny(questions.orders, 'bad')) return 'cannot'
  // While it is closed no one has to watch the board: an order for tomorrow waits until tomorrow.
  if (isClosed) return 'closed'
  // On an open board each order shows, even if a receiver fails.
  if (!isWatched && (isAlone || isAny(questions.notifications, 'bad'))) return 'unheard'
  return checks.every(({ state }) => state === 'ok') ? 'fine' : 'look'
}

type MaintenanceFacts = { readonly reason: Maintenance['reason']; readonly until: string | null }

/** Why no orders are taken, as the latest verdict says: a pause may have begun or ended since the page was loaded. */
export function maintenanceNow(
  verdict: Verdict | undefined,
  loaded: MaintenanceFacts | null,
): MaintenanceFacts | null {
  const wasPaused = loaded?.reason === 'off' || loaded?.reason === 'paused'
  if (verdict === undefined) return loaded
  if (verdict === 'paused') return wasPaused ? loaded : { reason: 'paused', until: null }
  return verdict === 'cannot' && !wasPaused ? loaded : null
}

type AlertFacts = Pick<ReadinessFacts, 'isWatched' | 'waiting' | 'undelivered'>

const watchedState = ({ isWatched, waiting }: AlertFacts) =>
  isWatched ? 'ok' : waiting > 0 ? 'bad' : 'warn'
const deliveredState = ({ undelivered }: AlertFacts) => (undelivered > 0 ? 'bad' : 'ok')

/** The same checks, with newer data about watchers and deliveries. */
export const withAlerts = (checks: readonly Check[], alerts: AlertFacts): Check[] =>
  checks.map(({ name, state }) => {
    if (name === 'watched') return { name, state: watchedState(alerts) }
    return { name, state: name === 'delivered' ? deliveredState(alerts) : state }
  })

/** All relevant data about the shop and its machine. */
export type ReadinessFacts = {
  readonly isPaused: boolean
  /** Orders can be for some time, or will be able to: the shop is closed by its hours, and its next opening is known. */
  readonly hasTime: boolean
  readonly isSelling: boolean
  readonly paymentMethods: number
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
  readonly pickupPoints: number
  readonly phone: string
  readonly isWatched: boolean
  readonly waiting: number
  readonly receivers: number
  readonly undelivered: number
  readonly freeBytes: number
  readonly backup: BackupFacts
  readonly isHttps: boolean
}

const megabyte = 1_000_000
const leastFree = 200 * megabyte
const easyFree = 1000 * megabyte

/** Red stops orders or hides them from staff; amber causes trouble later. */
export function readinessOf(known: ReadinessFacts, now: Date): Check[] {
  const states: Record<CheckName, CheckState> = {
    taking: known.isPaused ? 'bad' : 'ok',
    hours: known.hasTime ? 'ok' : 'bad',
    menu: known.isSelling ? 'ok' : 'bad',
    payment: known.paymentMethods > 0 ? 'ok' : 'bad',
    methods: methodsState(known),
    pickup: pickupState(known),
    phone: known.phone === '' ? 'warn' : 'ok',
    watched: watchedState(known),
    receivers: known.receivers > 0 ? 'ok' : 'warn',
    delivered: deliveredState(known),
    disk: known.freeBytes < leastFree ? 'bad' : known.freeBytes < easyFree ? 'warn' : 'ok',
    backup: backupState(known.backup, now),
    address: known.isHttps ? 'ok' : 'warn',
  }
  return checkNames.map((name) => ({ name, state: states[name] }))
}

type MethodFacts = Pick<
  ReadinessFacts,
  'isPickupAvailable' | 'isDeliveryAvailable' | 'pickupPoints'
>

const methodsState = ({ isPickupAvailable, isDeliveryAvailable }: MethodFacts): CheckState =>
  isPickupAvailable || isDeliveryAvailable ? 'ok' : 'bad'

/** Pickup without a pickup point isn't offered: that stops orders only if there is no delivery either. */
function pickupState(known: MethodFacts): CheckState {
  const { isPickupAvailable, isDeliveryAvailable, pickupPoints } = known
  if (!isPickupAvailable || pickupPoints > 0) return 'ok'
  return isDeliveryAvailable ? 'warn' : 'bad'
}

/** Whether customers can choose how to get an order, as they were set. */
const areMethodsReady = (known: MethodFacts) =>
  methodsState(known) === 'ok' && pickupState(known) === 'ok'

function backupState(known: BackupFacts, now: Date): CheckState {
  const state = backupStateOf(known, now)
  if (state === 'ok') return 'ok'
  return isBackupBad(state) ? 'bad' : 'warn'
}

/** The steps of a new shop before its first real order, in a useful order. */
export const stepNames = [
  'contacts',
  'menu',
  'photos',
  'hours',
  'deliveryMethods',
  'payment',
  'receiver',
  'translation',
  'address',
  'order',
] as const
export type StepName = (typeof stepNames)[number]

type Receiver = { readonly isActive: boolean; readonly lastOkAt: Date | null }

/** The shop's data that the steps depend on. */
export type ChecklistFacts = {
  readonly name: Localised
  readonly phone: string
  readonly sellable: number
  readonly withoutPhoto: number
  readonly withoutTranslation: number
  readonly openDays: number
  /** Whether the owner has set the hours, or they are defaults. */
  readonly hoursSet: boolean
  readonly receivingSet: boolean
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
  readonly pickupPoints: number
  readonly paymentMethods: number
  readonly receivers: readonly Receiver[]
  /** Links in search engines and messengers need the shop's public URL. */
  readonly hasPublicUrl: boolean
  readonly hasOrder: boolean
}

const isDone: Record<StepName, (known: ChecklistFacts) => boolean> = {
  contacts: ({ name, phone }) => name.some(({ value }) => value !== '') && phone !== '',
  menu: ({ sellable }) => sellable > 0,
  photos: ({ sellable, withoutPhoto }) => sellable > 0 && withoutPhoto === 0,
  hours: ({ hoursSet, openDays }) => hoursSet && openDays > 0,
  deliveryMethods: (known) => known.receivingSet && areMethodsReady(known),
  payment: ({ paymentMethods }) => paymentMethods > 0,
  receiver: ({ receivers }) =>
    receivers.some(({ isActive, lastOkAt }) => isActive && lastOkAt !== null),
  translation: ({ name, sellable, withoutTranslation }) =>
    sellable > 0 && withoutTranslation === 0 && isInAll(name),
  address: ({ hasPublicUrl }) => hasPublicUrl,
  order: ({ hasOrder }) => hasOrder,
}

const isInAll = (text: Localised) =>
  locales.every((locale) => text.some((one) => one.locale === locale && one.value !== ''))

export const stepsOf = (known: ChecklistFacts) =>
  stepNames.map((name) => ({ name, isDone: isDone[name](known) }))
