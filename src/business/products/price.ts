/** Prices that are changed many at once end in whole units of the currency: 549 ₽, not 548,73 ₽. */
const wholeUnit = 100
export const highestPrice = 1_000_000_000

/** A price so many percent higher or lower. What costs something does not become free; what is free stays so. */
export function repriced(price: number, percent: number): number {
  if (price === 0) return 0
  const exact = (price * Math.round(1000 + percent * 10)) / 1000
  return Math.max(wholeUnit, Math.round(exact / wholeUnit) * wholeUnit)
}
