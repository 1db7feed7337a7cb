import { expect, test } from 'vitest'
import {
  isPublicUrl,
  isSlotStep,
  isWebAddress,
  keepsForLess,
  setsDeliveryMethods,
  withChanges,
} from './settings.ts'

const now = new Date('2026-05-04T12:00:00Z')
const before = {
  phone: '8 495 123-45-67',
  countryCode: 'ru' as const,
  name: [{ locale: 'en' as const, value: 'Pizza' }],
  defaultLocale: 'en' as const,
}
const after = (input: Parameters<typeof withChanges>[1]) => withChanges(before, input, now)
const codes = (input: Parameters<typeof withChanges>[1]) =>
  after(input).errors.map(({ field, code }) => `${field} ${code}`)

test('reads the phone by the rules of the shop’s country, including a new one', () => {
  expect(after({}).change.phone).toBe('+74951234567')
  expect(after({ phone: '' }).change.phone).toBe('')
  expect(after({ phone: '8 (916) 123-45-67' }).change.phone).toBe('+79161234567')
  expect(after({ phone: '030 23125 014', countryCode: 'de' }).change.phone).toBe('+493023125014')
  expect(after({ countryCode: 'de' }).change.phone).toBe('+74951234567')
  expect(codes({ phone: '030 23125 014' })).toEqual(['phone phone'])
  expect(codes({ phone: '0900 1 123456', countryCode: 'de' })).toEqual(['phone phone-kind'])
})

test('a past pause isn’t a pause, and none lasts for years', () => {
  const paused = (pausedUntil: string | null) => after({ pausedUntil }).change.pausedUntil
  expect(after({}).change).not.toHaveProperty('pausedUntil')
  expect(paused(null)).toBeNull()
  expect(paused('2026-05-04T12:00:00Z')).toBeNull()
  expect(paused('0000-01-01T00:00:00Z')).toBeNull()
  expect(paused('2026-05-04T13:00:00Z')).toEqual(new Date('2026-05-04T13:00:00Z'))
  expect(paused('2027-05-05T12:00:00Z')).toEqual(new Date('2027-05-05T12:00:00Z'))
  expect(codes({ pausedUntil: '2027-05-05T12:00:01Z' })).toEqual(['pausedUntil too-big'])
  expect(codes({ pausedUntil: '9999-12-31T23:59:59Z' })).toEqual(['pausedUntil too-big'])
})

test('the shop has a name in its main language, even after a change', () => {
  const russian = [{ locale: 'ru' as const, value: 'Пицца' }]
  expect(codes({ defaultLocale: 'ru' })).toEqual(['name required'])
  expect(codes({ name: russian })).toEqual(['name required'])
  expect(codes({ name: russian, defaultLocale: 'ru' })).toEqual([])
})

test.each([
  ['', true],
  ['https://pizza.example', true],
  ['https://pizza.example/', true],
  ['http://192.168.1.5:3000', true],
  ['https://pizza.example/shop', false],
  ['https://pizza.example/?a', false],
  ['https://me:secret@pizza.example', false],
  ['ftp://pizza.example', false],
  ['javascript:alert(1)', false],
  ['pizza.example', false],
])('%j is a valid public URL: %j', (address, is) => expect(isPublicUrl(address)).toBe(is))

test.each([
  ['https://maps.example/x?y#z', true],
  ['HTTP://maps.example', true],
  ['javascript:alert(1)', false],
  ['maps.example', false],
  ['', false],
])('a link may lead to %j: %j', (address, is) => expect(isWebAddress(address)).toBe(is))

test.each([
  [{}, false],
  [{ isPickupAvailable: false }, true],
  [{ isDeliveryAvailable: true }, true],
])('%j has a delivery method: %j', (input, expected) =>
  expect(setsDeliveryMethods(input)).toBe(expected),
)

test('a day divides into whole steps', () => {
  expect([5, 7, 15, 25, 60, 90, 100, 120].filter(isSlotStep)).toEqual([5, 15, 60, 90, 120])
})

test.each([
  [1, 12, true],
  [6, 0, true],
  [12, 12, false],
  [24, 12, false],
  [0, 12, false],
  [0, 0, false],
  [1.5, 12, false],
  [121, 0, false],
])('personal data for %s months in place of %s: is more of it erased? %s', (months, before, is) => {
  expect(keepsForLess(months, before)).toBe(is)
})
