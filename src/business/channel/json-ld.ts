import type { Contacts, Front } from './contract.ts'
import type { Interval } from './working-day.ts'

type Shop = Pick<
  Front,
  'name' | 'description' | 'phone' | 'countryCode' | 'currencyCode' | 'navigation'
>

/** The shop as schema.org describes a restaurant. Addresses are paths: the document makes them whole. */
export function restaurantJsonLd(
  { name, description, phone, countryCode, currencyCode, navigation }: Shop,
  { workingDays, workingExceptions, warehouses }: Contacts,
) {
  const [kitchen] = warehouses
  const profiles = navigation.social.map(({ href }) => href).filter((href) => /^https?:/.test(href))
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': '/#restaurant',
    name,
    ...(description && { description }),
    url: '/',
    image: '/icon-512.png',
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      ...(kitchen?.address && { streetAddress: kitchen.address }),
      addressCountry: countryCode.toUpperCase(),
    },
    currenciesAccepted: currencyCode,
    acceptsReservations: false,
    hasMenu: '/catalog',
    openingHoursSpecification: [
      ...workingDays.filter(({ isActive }) => isActive).flatMap(weekly),
      ...workingExceptions.flatMap(dated),
    ],
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const weekly = ({ index, intervals }: Contacts['workingDays'][number]) =>
  intervals.map((interval) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[index]}`,
    ...hours(interval),
  }))

/** One date; opening and closing at midnight is how a closed one is said. */
const dated = ({ date, isOpen, intervals }: Contacts['workingExceptions'][number]) =>
  (isOpen ? intervals.map(hours) : [{ opens: '00:00', closes: '00:00' }]).map((times) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...times,
  }))

/** Closing before opening means the next morning; the same time twice is the whole day. */
const hours = ({ from, to }: Interval) =>
  from === to ? { opens: '00:00', closes: '23:59' } : { opens: from, closes: to }
