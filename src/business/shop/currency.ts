/** The supported currencies. Each has a hundred minor units. */
export const currencies = [
  'USD',
  'RUB',
  'EUR',
  'GEL',
  'BYN',
  'UAH',
  'KZT',
  'PLN',
  'TRY',
  'GBP',
] as const
export type Currency = (typeof currencies)[number]
