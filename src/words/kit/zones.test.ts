import { expect, test } from 'vitest'
import { countries, countryDefaults, isTimeZone } from '#business/shop/country.ts'
import { distantZoneName, zoneName } from './names.ts'

const zones = countries.flatMap((country) => countryDefaults[country].zones)

test('every zone of the shop’s countries is a city in the language of the screen', () => {
  for (const zone of zones) {
    expect(isTimeZone(zone), zone).toBe(true)
    expect(zoneName(zone, 'ru'), zone).toMatch(/^[А-ЯЁ][а-яё]+/)
    expect(zoneName(zone, 'en'), zone).toMatch(/^[A-Z][A-Za-z -]+$/)
  }
  expect(new Set(zones).size).toBe(zones.length)
})

test.each(['Europe/Volgograd', 'Europe/Saratov', 'Asia/Chita', 'Asia/Sakhalin', 'Asia/Qostanay'])(
  '%s is offered',
  (zone) => expect(zones).toContain(zone),
)

test('other zones have a name, too', () => {
  expect(zoneName('+03:00', 'ru')).toBe('+03:00')
  expect(zoneName('Asia/Dubai', 'ru')).toBe('Dubai')
  expect(distantZoneName('America/Toronto', 'ru')).toBe('Торонто')
  expect(distantZoneName('America/St_Johns', 'en')).toBe('America/St Johns')
})
