/** Prices are rounded to one of these, in minor units: from the smallest coin to one whole unit. */
export const priceSteps = [1, 5, 10, 50, 100] as const
export const highestPrice = 1_000_000_000

/**
 * A price changed by a percentage and rounded to a step. Rounding never reverses the change: a lower percentage never raises a
 * price, a higher one never lowers it. A price above zero doesn't become free; a free product stays free.
 */
export function repriced(price: number, percent: number, step = stepFor(price, percent)): number {
  if (percent === 0) return price
  const exact = (price * Math.round(1000 + percent * 10)) / 1000
  const rounded = Math.max(Math.round(exact / step) * step, Math.min(price, step))
  return percent < 0 ? Math.min(price, rounded) : Math.max(price, rounded)
}

/** The step that a price has, 549 in ones and 13.20 in tenths, unless it is too coarse for so small a change. */
function stepFor(price: number, percent: number): number {
  const most = (price * Math.abs(percent)) / 200
  return priceSteps.findLast((step) => price % step === 0 && step <= most) ?? 1
}
