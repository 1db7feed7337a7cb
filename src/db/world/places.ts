import { both } from './shapes.ts'

/** Invented numbers that still read right in each country; where one reserves a range for fiction, they come from it. */
const phones = {
  us: '+12025550143',
  ru: '+74950000143',
  fr: '+33199004321',
  de: '+493023125014',
  it: '+390600000143',
  es: '+34910000143',
  tr: '+902120000143',
  pl: '+48220000143',
  ua: '+380440000143',
  kz: '+77270000143',
  by: '+375170000143',
  ge: '+995320000143',
  gr: '+302100000143',
  gb: '+442079460143',
} as const
export type SampleCountry = keyof typeof phones

export const samplePhone = (country: SampleCountry): string => phones[country]

export const warehouses = [
  {
    name: both('Kitchen on Market Street', 'Кухня на Рыночной'),
    address: both('12 Market Street', 'ул. Рыночная, 12'),
  },
  {
    name: both('Window by the river', 'Окошко у реки'),
    address: both('5 River Embankment', 'Речная наб., 5'),
  },
]

export const paymentMethods = [
  { name: both('Cash on receipt', 'Наличными при получении'), type: 'CASH' },
  { name: both('Card on receipt', 'Картой при получении'), type: 'CARD' },
  { name: both('By a link from the operator', 'По ссылке от оператора'), type: 'CUSTOM' },
]
