import type { Unit } from '#business/catalog/shapes.ts'
import { minor, sum, times } from '#platform/money.ts'
import type { CheckoutForm, Line } from './shapes.ts'

export const mostLines = 20
export const mostPieces = 99

export const emptyForm: CheckoutForm = {
  name: '',
  phone: '',
  deliveryMethod: null,
  street: '',
  flat: '',
  doorphone: '',
  entrance: '',
  floor: '',
  addressNote: '',
  warehouseId: null,
  timeType: 'ASAP',
  timeSlot: null,
  paymentMethodId: null,
  changeAmount: null,
  note: '',
}

type Counted = Pick<Line, 'price' | 'quantity' | 'isAvailable'>
type Weighed = Pick<Line, 'amount' | 'unit' | 'quantity' | 'isAvailable'>

/** What the lines cost that can be had. */
export const totalOf = (lines: readonly Counted[]) =>
  sum(
    lines
      .filter((line) => line.isAvailable)
      .map(({ price, quantity }) => times(minor(price), quantity)),
  )

export const countOf = (lines: readonly Counted[]) =>
  lines.reduce((count, line) => count + (line.isAvailable ? line.quantity : 0), 0)

// Milligrams, so that a pound stays exact. A litre is carried as a kilogram; pieces weigh nothing that is known.
const milligrams: Readonly<Record<Unit, number>> = {
  g: 1000,
  kg: 1_000_000,
  ml: 1000,
  l: 1_000_000,
  oz: 28_349.523125,
  lb: 453_592.37,
  pcs: 0,
}

/** Whole grams of everything that can be had. */
export const weightOf = (lines: readonly Weighed[]) =>
  Math.round(
    lines.reduce(
      (total, line) =>
        total + (line.isAvailable ? milligrams[line.unit] * line.amount * line.quantity : 0),
      0,
    ) / 1000,
  )

/** How much is missing to the least sum that is delivered; 0 when it is reached. */
export const missingToMinimum = (total: number, minimum: number) => Math.max(0, minimum - total)

/** The line costs another price than the one that its shopper saw. */
export const isRepriced = ({
  price,
  shownPrice,
  isAvailable,
}: Pick<Line, 'price' | 'shownPrice' | 'isAvailable'>) => isAvailable && price !== shownPrice
