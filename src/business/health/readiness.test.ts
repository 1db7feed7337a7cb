import { expect, test } from 'vitest'
import {
  type CheckName,
  type CheckState,
  checkNames,
  maintenanceNow,
  questions,
  type ReadinessFacts,
  readinessOf,
  type Verdict,
  verdictOf,
  withAlerts,
} from './readiness.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ready: ReadinessFacts = {
  isPaused: false,
  hasTime: true,
  isSelling: true,
  paymentMethods: 1,
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  pickupPoints: 1,
  phone: '+79000000000',
  isWatched: true,
  waiting: 0,
  receivers: 1,
  undelivered: 0,
  freeBytes: 5e9,
  backup: {
    isAutomatic: true,
    shopSince: now,
    madeAt: now,
    rehearsedAt: now,
    hasFailed: false,
    isUnusable: false,
    unsentSince: undefined,
  },
  isHttps: true,
}

test('a complete shop passes every check', () => {
  expect(readinessOf(ready, now)).toEqual(checkNames.map((name) => ({ name, state: 'ok' })))
})

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, Partial<ReadinessFacts>, CheckName, CheckState]>([
  ['orders paused', { isPaused: true }, 'taking', 'bad'],
  ['no time to order for', { hasTime: false }, 'hours', 'bad'],
  ['nothing to sell', { isSelling: false }, 'menu', 'bad'],
  ['no payment method', { paymentMethods: 0 }, 'payment', 'bad'],
  ['pickup from nowhere', { pickupPoints: 0 }, 'pickup', 'warn'],
  [
    'nothing but pickup from nowhere',
    { pickupPoints: 0, isDeliveryAvailable: false },
    'pickup',
    'bad',
  ],
  ['delivery alone', { pickupPoints: 0, isPickupAvailable: false }, 'pickup', 'ok'],
  ['both off', { isPickupAvailable: false, isDeliveryAvailable: false }, 'methods', 'bad'],
  ['no phone', { phone: '' }, 'phone', 'warn'],
  ['no board open', { isWatched: false }, 'watched', 'warn'],
  ['an order waits and no board is open', { isWatched: false, waiting: 1 }, 'watched', 'bad'],
  ['no receiver', { receivers: 0 }, 'receivers', 'warn'],
  ['something has not arrived', { undelivered: 1 }, 'delivered', 'bad'],
  ['a full disk', { freeBytes: 1e8 }, 'disk', 'bad'],
  ['a disk that fills', { freeBytes: 9e8 }, 'disk', 'warn'],
  ['no backup yet', { backup: { ...ready.backup, madeAt: undefined } }, 'backup', 'warn'],
  ['a backup of yesterday', { backup: { ...ready.backup, madeAt: hoursAgo(47) } }, 'backup', 'ok'],
  ['an unusable backup', { backup: { ...ready.backup, isUnusable: true } }, 'backup', 'bad'],
  ['plain http', { isHttps: false }, 'address', 'warn'],
])('%s', (_, change, name, state) => {
  const found = readinessOf({ ...ready, ...change }, now)
  expect(found.filter((check) => check.state !== 'ok')).toEqual(
    state === 'ok' ? [] : [{ name, state }],
  )
})

test.each<[string, Partial<ReadinessFacts>, Verdict]>([
  ['nothing is missing', {}, 'fine'],
  ['orders paused', { isPaused: true }, 'paused'],
  ['no payment method', { paymentMethods: 0 }, 'cannot'],
  ['no product', { isSelling: false }, 'cannot'],
  [
    'neither pickup nor delivery',
    { isPickupAvailable: false, isDeliveryAvailable: false },
    'cannot',
  ],
  ['a receiver fails, but the board is open', { undelivered: 1 }, 'look'],
  ['a receiver fails and no board is open', { isWatched: false, undelivered: 1 }, 'unheard'],
  ['an order waits unseen', { isWatched: false, waiting: 1 }, 'unheard'],
  ['no one watches and there is no receiver', { isWatched: false, receivers: 0 }, 'unheard'],
  ['no one watches, but there is a receiver', { isWatched: false }, 'look'],
  ['no backup', { backup: { ...ready.backup, madeAt: undefined } }, 'look'],
  ['an unusable backup', { backup: { ...ready.backup, isUnusable: true } }, 'look'],
])('%s', (_, change, verdict) => {
  const checks = readinessOf({ ...ready, ...change }, now)
  expect(verdictOf({ checks, isClosed: false })).toBe(verdict)
})

test.each<[string, Partial<ReadinessFacts>, Verdict]>([
  ['nothing is missing', {}, 'closed'],
  ['no one watches', { isWatched: false, receivers: 0 }, 'closed'],
  ['no time to order for', { hasTime: false }, 'cannot'],
  ['orders paused', { isPaused: true }, 'paused'],
  ['a receiver fails, but the board is open', { undelivered: 1 }, 'closed'],
  ['a receiver fails and no board is open', { isWatched: false, undelivered: 1 }, 'closed'],
])('closed, and %s', (_, change, verdict) => {
  const checks = readinessOf({ ...ready, ...change }, now)
  expect(verdictOf({ checks, isClosed: true })).toBe(verdict)
})

const off = { reason: 'off', until: null } as const
const until = { reason: 'paused', until: '2026-05-04T12:30:00Z' } as const
const noMenu = { reason: 'no-menu', until: null } as const
type MaintenanceFacts = Parameters<typeof maintenanceNow>[1]

test.each<[string, Verdict | undefined, MaintenanceFacts, MaintenanceFacts]>([
  ['nothing newer is known', undefined, until, until],
  ['it is still paused', 'paused', until, until],
  ['it is still off', 'paused', off, off],
  ['the pause has ended', 'fine', until, null],
  ['a colleague resumed it while it was closed', 'closed', off, null],
  ['the pause has ended, and something is missing', 'cannot', until, null],
  ['a colleague paused it', 'paused', null, { reason: 'paused', until: null }],
  ['a colleague paused it without a menu', 'paused', noMenu, { reason: 'paused', until: null }],
  ['there is still no menu', 'cannot', noMenu, noMenu],
  ['a colleague turned a menu on', 'look', noMenu, null],
  ['nothing keeps it from orders', 'unheard', null, null],
])('why no orders are taken: %s', (_, verdict, loaded, expected) => {
  expect(maintenanceNow(verdict, loaded)).toEqual(expected)
})

test('watchers and deliveries are checked with the latest data', () => {
  const unattended = { isWatched: false, waiting: 2, undelivered: 3 }
  expect(withAlerts(readinessOf(ready, now), unattended)).toEqual(
    readinessOf({ ...ready, ...unattended }, now),
  )
})

test('each check belongs to one question', () => {
  expect(Object.values(questions).flat().toSorted()).toEqual(checkNames.toSorted())
})
