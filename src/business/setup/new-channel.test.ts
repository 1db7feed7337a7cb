import { expect, test } from 'vitest'
import {
  countries,
  countryDefaults,
  currencies,
  fixedOffsets,
  isTimeZone,
} from '#business/shop/country.ts'
import { newChannel, usualHours } from './new-channel.ts'

const setupInput = {
  name: [{ locale: 'ru' as const, value: 'Пиццерия' }],
  phone: '',
  countryCode: 'ru',
  currencyCode: 'RUB',
  defaultLocale: 'en' as const,
  timeZone: 'Europe/Moscow',
}

test('a new shop takes orders with every delivery method, without a minimum', () => {
  expect(newChannel(setupInput, 'id', new Date(0))).toMatchObject({
    isActive: true,
    isPickupAvailable: true,
    isDeliveryAvailable: true,
    minAmountForDelivery: 0,
    maxOrderWeight: null,
    pausedUntil: null,
    version: 1,
  })
  expect(usualHours.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a name in one language is used for the main one too, and two names stay', () => {
  const named = (name: typeof setupInput.name) =>
    newChannel({ ...setupInput, name }, 'id', new Date(0)).name
  expect(named(setupInput.name)).toEqual([...setupInput.name, { locale: 'en', value: 'Пиццерия' }])
  const both = [
    ...setupInput.name,
    { locale: 'en', value: 'Pizzeria' },
  ] as unknown as typeof setupInput.name
  expect(named(both)).toEqual(both)
})

test('has the required currencies and countries, and each country’s own currency', () => {
  expect([...currencies]).toEqual(
    expect.arrayContaining('BYN EUR GEL KZT PLN RUB TRY UAH USD'.split(' ')),
  )
  expect([...countries].sort()).toEqual('by de es fr gb ge gr it kz pl ru tr ua us'.split(' '))
  expect(
    countries.map((country) => `${country} ${countryDefaults[country].currency}`).join(', '),
  ).toBe(
    'us USD, ru RUB, fr EUR, de EUR, it EUR, es EUR, tr TRY, pl PLN, ua UAH, kz KZT, by BYN, ge GEL, gr EUR, gb GBP',
  )
})

test('every country’s defaults are a valid currency, language and time zones', () => {
  for (const country of countries) {
    const { currency, zones } = countryDefaults[country]
    expect(currencies).toContain(currency)
    expect(zones.length).toBeGreaterThan(0)
    for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true)
  }
  const zones = countries.flatMap((country) => countryDefaults[country].zones)
  expect(new Set(zones).size).toBe(zones.length)
})

test('the fixed offsets go from −12 to +12 in hours', () => {
  expect(fixedOffsets).toHaveLength(25)
  expect([fixedOffsets[0], fixedOffsets[12], fixedOffsets[24]]).toEqual([
    '-12:00',
    '+00:00',
    '+12:00',
  ])
  for (const offset of fixedOffsets) {
    expect(isTimeZone(offset)).toBe(true)
    const now = Temporal.Instant.fromEpochMilliseconds(0)
    expect(now.toZonedDateTimeISO(offset).offset).toBe(offset)
  }
})

test.each([
  '',
  'Mars/Olympus',
  'Moscow',
  '+13:00',
  '+03:30',
  '-0300',
  'europe',
  '../etc',
  'Europe/',
])('%j isn’t a time zone', (zone) => expect(isTimeZone(zone)).toBe(false))

test.each(['UTC', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
  '%s is a time zone, and the calendar supports it',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true)
    expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow()
  },
)
