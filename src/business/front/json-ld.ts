import type { Interval } from '#business/shop/working-day.ts'
import type { Contacts, Front } from './contract.ts'

type Shop = Pick<
  Front,
  | 'name'
  | 'description'
  | 'phone'
  | 'countryCode'
  | 'currencyCode'
  | 'navigation'
  | 'legalName'
  | 'mapUrl'
>

/** The shop as a schema.org restaurant. URLs are paths: the document makes them absolute. */
export function restaurantJsonLd(
  { name, description, phone, countryCode, currencyCode, navigation, legalName, mapUrl }: Shop,
  {
    workingDays,
    specialDays,
    warehouses,
  }: Pick<Contacts, 'workingDays' | 'specialDays' | 'warehouses'>,
  image = '/icon-512.png',
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
    image,
    ...(phone && { telephone: phone }),
    ...(legalName && { legalName }),
    // The owner's link shows one place.
    ...(mapUrl && warehouses.length === 1 && { hasMap: mapUrl }),
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
      ...specialDays.flatMap(dated),
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

/** One date; a closed one opens and closes at midnight. */
const dated = ({ date, isOpen, intervals }: Contacts['specialDays'][number]) =>
  (isOpen ? intervals.map(hours) : [{ opens: '00:00', closes: '00:00' }]).map((times) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...times,
  }))

/** Closing before opening means the next morning; equal times mean the whole day. */
const hours = ({ from, to }: Interval) =>
  from === to ? { opens: '00:00', closes: '23:59' } : { opens: from, closes: to }
