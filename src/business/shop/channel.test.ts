import { expect, test } from 'vitest'
import { isInitialised, maintenanceOf, offeredMethods } from './settings.ts'

const now = new Date('2026-05-04T12:00:00Z')
const later = new Date('2026-05-04T12:00:01Z')
const shop = {
  isActive: true,
  pausedUntil: null,
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  hasActiveMenu: true,
  pickupPoints: 1,
}

test.each([
  ['a shop that is all there', {}, undefined],
  ['switched off', { isActive: false }, { reason: 'off' }],
  ['paused', { pausedUntil: later }, { reason: 'paused', until: later }],
  ['a pause that has just ended', { pausedUntil: now }, undefined],
  ['no active menu', { hasActiveMenu: false }, { reason: 'no-menu' }],
  ['pickup only', { isDeliveryAvailable: false }, undefined],
  ['delivery only', { isPickupAvailable: false }, undefined],
  [
    'neither pickup nor delivery',
    { isPickupAvailable: false, isDeliveryAvailable: false },
    { reason: 'no-delivery-method' },
  ],
  [
    'pickup alone without a pickup point',
    { isDeliveryAvailable: false, pickupPoints: 0 },
    { reason: 'no-pickup-point' },
  ],
  ['delivery without a pickup point', { pickupPoints: 0 }, undefined],
  [
    'off and paused and empty: the owner’s word comes first',
    { isActive: false, pausedUntil: later, hasActiveMenu: false },
    { reason: 'off' },
  ],
])('%s', (_, facts, expected) => {
  expect(maintenanceOf({ ...shop, ...facts }, now)).toEqual(expected)
})

test.each([
  [true, ['Mira 1'], true],
  [true, [], false],
  [false, ['Mira 1'], false],
  [false, [], false],
])('with pickup on (%s) and the points %j, pickup is offered: %s', (isOn, points, expected) => {
  const offered = offeredMethods({ isPickupAvailable: isOn, isDeliveryAvailable: true }, points)
  expect(offered).toEqual({ isPickupAvailable: expected, isDeliveryAvailable: true })
})

test('a shop is set up once it exists and has a master', () => {
  expect(isInitialised({ id: 'x', masterAccountExists: true })).toBe(true)
  expect(isInitialised({ id: 'x', masterAccountExists: false })).toBe(false)
  expect(isInitialised({ id: '', masterAccountExists: true })).toBe(false)
  expect(isInitialised(undefined)).toBe(false)
})
