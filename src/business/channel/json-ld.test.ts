import { expect, test } from 'vitest'
import { restaurantJsonLd } from './json-ld.ts'

const noLinks = { main: [], footer: [], social: [] }
const shop = {
  name: 'Taste on the run',
  description: 'Pizza and rolls.',
  phone: '+74950000143',
  countryCode: 'ru' as const,
  currencyCode: 'RUB' as const,
  navigation: noLinks,
}
const kitchen = { id: 'a', name: 'Kitchen', address: '12 Market Street', phone: '' }
const found = { workingDays: [], workingExceptions: [], warehouses: [kitchen] }

// https://developers.google.com/search/docs/appearance/structured-data/local-business
test('all that a local business must say, and most of what it should', () => {
  expect(restaurantJsonLd(shop, found)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': '/#restaurant',
    name: 'Taste on the run',
    description: 'Pizza and rolls.',
    url: '/',
    image: '/icon-512.png',
    telephone: '+74950000143',
    address: { '@type': 'PostalAddress', streetAddress: '12 Market Street', addressCountry: 'RU' },
    currenciesAccepted: 'RUB',
    acceptsReservations: false,
    hasMenu: '/catalog',
    openingHoursSpecification: [],
  })
})

test('what the shop does not know it does not say', () => {
  const said = restaurantJsonLd(
    { ...shop, phone: '', description: '' },
    { ...found, warehouses: [] },
  )
  expect(said).not.toHaveProperty('telephone')
  expect(said).not.toHaveProperty('description')
  expect(said).not.toHaveProperty('sameAs')
  expect(said.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'RU' })
})

const opening = (more: object) => ({ '@type': 'OpeningHoursSpecification', ...more })

test('the week: several intervals, past midnight, all day, and closed days left out', () => {
  const workingDays = [
    { index: 0, isActive: false, intervals: [{ from: '10:00', to: '20:00' }] },
    {
      index: 1,
      isActive: true,
      intervals: [
        { from: '11:00', to: '15:00' },
        { from: '17:00', to: '02:00' },
      ],
    },
    { index: 6, isActive: true, intervals: [{ from: '00:00', to: '00:00' }] },
  ]
  expect(restaurantJsonLd(shop, { ...found, workingDays }).openingHoursSpecification).toEqual([
    opening({ dayOfWeek: 'https://schema.org/Monday', opens: '11:00', closes: '15:00' }),
    opening({ dayOfWeek: 'https://schema.org/Monday', opens: '17:00', closes: '02:00' }),
    opening({ dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' }),
  ])
})

test('dates that are not like their weekday: other hours, or closed', () => {
  const workingExceptions = [
    { date: '2026-12-31', isOpen: true, intervals: [{ from: '10:00', to: '16:00' }] },
    { date: '2027-01-01', isOpen: false, intervals: [{ from: '10:00', to: '16:00' }] },
  ]
  const on = (date: string) => ({ validFrom: date, validThrough: date })
  expect(restaurantJsonLd(shop, { ...found, workingExceptions }).openingHoursSpecification).toEqual(
    [
      opening({ ...on('2026-12-31'), opens: '10:00', closes: '16:00' }),
      opening({ ...on('2027-01-01'), opens: '00:00', closes: '00:00' }),
    ],
  )
})

test('only profiles elsewhere are the same as the shop', () => {
  const item = (href: string) => ({ title: 'x', href, target: '_blank' as const, icon: null })
  const social = [item('https://t.me/x'), item('mailto:a@b.example'), item('/about')]
  const said = restaurantJsonLd({ ...shop, navigation: { ...noLinks, social } }, found)
  expect(said.sameAs).toEqual(['https://t.me/x'])
})
