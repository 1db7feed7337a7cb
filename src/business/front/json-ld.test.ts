import { expect, test } from 'vitest'
import { restaurantJsonLd } from './json-ld.ts'

const noLinks = { main: [], footer: [], social: [] }
const shop = {
  name: 'Taste on the run',
  description: 'Pizza and rolls.',
  phone: '+74950000143',
  countryCode: 'ru' as const,
  currencyCode: 'RUB' as const,
  legalName: '',
  mapUrl: '',
  logo: null,
  navigation: noLinks,
}
const kitchen = { id: 'a', name: 'Kitchen', address: '12 Market Street', phone: '' }
const found = { workingDays: [], specialDays: [], warehouses: [kitchen] }

// https://developers.google.com/search/docs/appearance/structured-data/local-business
test('has all required and most recommended fields of a local business', () => {
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

test('has the owner’s map if it shows the only place', () => {
  const onMap = { ...shop, mapUrl: 'https://maps.app.example/x' }
  expect(restaurantJsonLd(onMap, found).hasMap).toBe(onMap.mapUrl)
  const two = { ...found, warehouses: [kitchen, { ...kitchen, id: 'b' }] }
  expect(restaurantJsonLd(onMap, two).hasMap).toBeUndefined()
})

test('omits unknown data', () => {
  const jsonLd = restaurantJsonLd(
    { ...shop, phone: '', description: '' },
    { ...found, warehouses: [] },
  )
  expect(jsonLd).not.toHaveProperty('telephone')
  expect(jsonLd).not.toHaveProperty('description')
  expect(jsonLd).not.toHaveProperty('sameAs')
  expect(jsonLd.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'RU' })
})

const opening = (more: object) => ({ '@type': 'OpeningHoursSpecification', ...more })

test('the week: several intervals, past midnight, all day, and without closed days', () => {
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

test('special days: other hours, or closed', () => {
  const specialDays = [
    { date: '2026-12-31', isOpen: true, intervals: [{ from: '10:00', to: '16:00' }] },
    { date: '2027-01-01', isOpen: false, intervals: [{ from: '10:00', to: '16:00' }] },
  ]
  const on = (date: string) => ({ validFrom: date, validThrough: date })
  expect(restaurantJsonLd(shop, { ...found, specialDays }).openingHoursSpecification).toEqual([
    opening({ ...on('2026-12-31'), opens: '10:00', closes: '16:00' }),
    opening({ ...on('2027-01-01'), opens: '00:00', closes: '00:00' }),
  ])
})

test('only profiles on other sites are the same as the shop', () => {
  const item = (href: string) => ({ title: 'x', href, target: '_blank' as const, icon: null })
  const social = [item('https://t.me/x'), item('mailto:a@b.example'), item('/about')]
  const jsonLd = restaurantJsonLd({ ...shop, navigation: { ...noLinks, social } }, found)
  expect(jsonLd.sameAs).toEqual(['https://t.me/x'])
})
