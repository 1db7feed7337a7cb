import type { Currency } from '#business/shop/country.ts'
import { minor, sum, times } from '#platform/money.ts'
import type { Line } from './shapes.ts'

export const mostLines = 20
export const mostPieces = 99

type Counted = Pick<Line, 'price' | 'quantity' | 'isAvailable'>

/** The price of all available lines. */
export const totalOf = (lines: readonly Counted[]) =>
  sum(
    lines
      .filter((line) => line.isAvailable)
      .map(({ price, quantity }) => times(minor(price), quantity)),
  )

export const countOf = (lines: readonly Counted[]) =>
  lines.reduce((count, line) => count + (line.isAvailable ? line.quantity : 0), 0)

/** The amount missing to the minimum for delivery; 0 when it is reached. */
export const missingToMinimum = (total: number, minimum: number) => Math.max(0, minimum - total)

/** A price as a page showed it. */
export type Shown = { readonly shownPrice: number; readonly currencyCode: Currency }

/** What a page says that it showed. Without a currency it is the shop's. */
export type Saying = {
  readonly shownPrice?: number | undefined
  readonly currencyCode?: Currency | undefined
}

/** Amounts of two currencies are different prices, also if the numbers are the same. */
export const isShown = (now: Shown, { shownPrice, currencyCode = now.currencyCode }: Saying) =>
  shownPrice === now.shownPrice && currencyCode === now.currencyCode

/** The price that the customer has seen: the present one if the page showed it, or else what this choice showed before. */
export function seenPrice(now: Shown, saying: Saying, before?: Shown): Shown {
  const { shownPrice, currencyCode = now.currencyCode } = saying
  if (isShown(now, saying)) return now
  return before ?? (shownPrice === undefined ? now : { shownPrice, currencyCode })
}

/** The price differs from the one that the customer saw. */
export const isRepriced = ({
  price,
  shownPrice,
  isAvailable,
}: Pick<Line, 'price' | 'shownPrice' | 'isAvailable'>) => isAvailable && price !== shownPrice
