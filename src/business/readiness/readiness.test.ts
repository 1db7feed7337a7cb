import { expect, test } from 'vitest'
import {
  type CheckName,
  type CheckState,
  checkNames,
  type Known,
  readinessOf,
} from './readiness.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ready: Known = {
  isHeld: false,
  hasTime: true,
  sellable: 10,
  paymentMethods: 1,
  isPickupAvailable: true,
  pickupPoints: 1,
  phone: '+79000000000',
  isWatched: true,
  waiting: 0,
  receivers: 1,
  undelivered: 0,
  freeBytes: 5e9,
  backedUpAt: now,
  backsUpItself: false,
  isHttps: true,
  isAtMachine: false,
}

test('a shop that lacks nothing is ready in every respect', () => {
  expect(readinessOf(ready, now)).toEqual(checkNames.map((name) => ({ name, state: 'ok' })))
})

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, Partial<Known>, CheckName, CheckState]>([
  ['orders on hold', { isHeld: true }, 'taking', 'bad'],
  ['no time to order for', { hasTime: false }, 'hours', 'bad'],
  ['nothing to sell', { sellable: 0 }, 'menu', 'bad'],
  ['no way to pay', { paymentMethods: 0 }, 'payment', 'bad'],
  ['pickup from nowhere', { pickupPoints: 0 }, 'pickup', 'bad'],
  ['delivery alone', { pickupPoints: 0, isPickupAvailable: false }, 'pickup', 'ok'],
  ['no phone', { phone: '' }, 'phone', 'warn'],
  ['no board open', { isWatched: false }, 'watched', 'warn'],
  ['an order waits and no board is open', { isWatched: false, waiting: 1 }, 'watched', 'bad'],
  ['no receiver', { receivers: 0 }, 'receivers', 'warn'],
  ['something has not arrived', { undelivered: 1 }, 'delivered', 'bad'],
  ['a full disk', { freeBytes: 1e8 }, 'disk', 'bad'],
  ['a disk that fills', { freeBytes: 9e8 }, 'disk', 'warn'],
  ['never copied', { backedUpAt: undefined }, 'backup', 'warn'],
  ['copied long ago', { backedUpAt: hoursAgo(49) }, 'backup', 'warn'],
  ['copied yesterday', { backedUpAt: hoursAgo(47) }, 'backup', 'ok'],
  ['copied by its own server', { backedUpAt: undefined, backsUpItself: true }, 'backup', 'ok'],
  ['plain http', { isHttps: false }, 'address', 'warn'],
  ['plain http at the machine', { isHttps: false, isAtMachine: true }, 'address', 'ok'],
])('%s', (_, change, name, state) => {
  const found = readinessOf({ ...ready, ...change }, now)
  expect(found.filter((check) => check.state !== 'ok')).toEqual(
    state === 'ok' ? [] : [{ name, state }],
  )
})
