/** The currencies a shop may count in. Each of them has a hundred minor units. */
export const currencies = ['USD', 'RUB', 'EUR', 'GEL', 'BYN', 'UAH', 'KZT', 'PLN', 'TRY'] as const
export type Currency = (typeof currencies)[number]
