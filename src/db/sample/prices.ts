/** Conversion of a rouble price: the value of one rouble, and the step (in minor units) that menus there round to. */
const currencies = {
  RUB: { rate: 1, step: 1_00 },
  USD: { rate: 0.0137, step: 10 },
  EUR: { rate: 0.0129, step: 10 },
  GEL: { rate: 0.037, step: 50 },
  BYN: { rate: 0.042, step: 50 },
  UAH: { rate: 0.45, step: 5_00 },
  KZT: { rate: 6.2, step: 50_00 },
  PLN: { rate: 0.05, step: 50 },
  TRY: { rate: 0.47, step: 5_00 },
  GBP: { rate: 0.0112, step: 10 },
} as const
export type SampleCurrency = keyof typeof currencies

export const sampleCurrencies = Object.keys(currencies) as readonly SampleCurrency[]

/** A plausible menu price, in minor units, for a price in kopecks. */
export function priceIn(currency: SampleCurrency, kopecks: number): number {
  const { rate, step } = currencies[currency]
  return Math.max(1, Math.round((kopecks * rate) / step)) * step
}

/** An option may be free. */
export const optionPriceIn = (currency: SampleCurrency, kopecks: number) =>
  kopecks === 0 ? 0 : priceIn(currency, kopecks)
