import { expect, test } from 'vitest'
import { countries, customs } from './country.ts'
import { currencies } from './currency.ts'
import { newChannel, usualHours } from './new-channel.ts'
import { fixedOffsets, isTimeZone } from './time-zone.ts'

const asked = {
  name: [{ locale: 'ru' as const, value: 'Пиццерия' }],
  phone: '',
  countryCode: 'ru',
  currencyCode: 'RUB',
  defaultLocale: 'en' as const,
  timeZone: 'Europe/Moscow',
}

test('a new shop is open to orders in every way, at no minimum', () => {
  expect(newChannel(asked, 'id', new Date(0))).toMatchObject({
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

test('a name in one language serves as the main one too, and two names stay two', () => {
  const named = (name: typeof asked.name) => newChannel({ ...asked, name }, 'id', new Date(0)).name
  expect(named(asked.name)).toEqual([...asked.name, { locale: 'en', value: 'Пиццерия' }])
  const both = [...asked.name, { locale: 'en', value: 'Pizzeria' }] as unknown as typeof asked.name
  expect(named(both)).toEqual(both)
})

test('the currencies and countries are those that were ordered', () => {
  expect([...currencies].sort()).toEqual('BYN EUR GEL KZT PLN RUB TRY UAH USD'.split(' '))
  expect([...countries].sort()).toEqual('by de es fr gb ge gr it kz pl ru tr ua us'.split(' '))
})

test('every country’s customs are a currency, a language and zones that exist', () => {
  for (const country of countries) {
    const { currency, zones } = customs[country]
    expect(currencies).toContain(currency)
    expect(zones.length).toBeGreaterThan(0)
    for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true)
  }
  const zones = countries.flatMap((country) => customs[country].zones)
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
])('%j is no time zone', (zone) => expect(isTimeZone(zone)).toBe(false))

test.each(['UTC', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
  '%s is a time zone, and the calendar knows it',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true)
    expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow()
  },
)
