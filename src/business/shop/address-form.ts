import type { Country } from './country.ts'

export type AddressField =
  | 'street'
  | 'flat'
  | 'entrance'
  | 'floor'
  | 'doorphone'
  | 'city'
  | 'postcode'

/** How the addresses of a country are written: each style has its own words for the fields. */
export type AddressStyle = 'block' | 'american' | 'british' | 'continental'

export type AddressForm = {
  readonly style: AddressStyle
  /** The fields in view, row by row. */
  readonly shown: readonly (readonly AddressField[])[]
  /** The fields that open with one press. */
  readonly folded: readonly AddressField[]
  /** What browsers fill in, by field; `off` for the others. */
  readonly tokens: Readonly<Partial<Record<AddressField, string>>>
}

/** Blocks of flats. One shop delivers in one city, so no one is asked for it. */
const block: AddressForm = {
  style: 'block',
  shown: [['street'], ['flat', 'entrance', 'floor', 'doorphone']],
  folded: [],
  tokens: { street: 'street-address', flat: 'address-line2' },
}

const posted = {
  tokens: {
    street: 'address-line1',
    flat: 'address-line2',
    city: 'address-level2',
    postcode: 'postal-code',
  },
} as const

const american: AddressForm = {
  ...posted,
  style: 'american',
  shown: [
    ['street', 'flat'],
    ['city', 'postcode'],
  ],
  folded: ['entrance', 'floor', 'doorphone'],
}

const british: AddressForm = { ...american, style: 'british' }

/** The postcode comes before the city, and the name on the bell leads to the door. */
const continental: AddressForm = {
  ...posted,
  style: 'continental',
  shown: [['street'], ['postcode', 'city', 'doorphone']],
  folded: ['flat', 'entrance', 'floor'],
}

export const addressForms: Readonly<Record<Country, AddressForm>> = {
  us: american,
  gb: british,
  ru: block,
  by: block,
  kz: block,
  ua: block,
  ge: block,
  de: continental,
  fr: continental,
  it: continental,
  es: continental,
  pl: continental,
  gr: continental,
  tr: continental,
}

/** A ZIP code has five or nine digits; the postcodes of other countries are taken as they are typed. */
export const isPostcode = (postcode: string, country: Country) =>
  country !== 'us' || /^\d{5}(?:[\s-]?\d{4})?$/.test(postcode)
