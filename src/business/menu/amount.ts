import type { Unit } from './shapes.ts'

/** A weight or volume is stored as whole thousandths of its unit, so that 0.33 l stays exact; elsewhere it is 0.33. */
const thousandths = 1000

export const amountDecimals = 3
export const leastAmount = 0.001
export const mostAmount = 1_000_000

export const toThousandths = (amount: number) => Math.round(amount * thousandths)
export const fromThousandths = (stored: number) => stored / thousandths

/** Milligrams, so that a pound stays exact. A litre counts as a kilogram; pieces have no known weight. */
export const milligrams: Readonly<Record<Unit, number>> = {
  g: 1000,
  kg: 1_000_000,
  ml: 1000,
  l: 1_000_000,
  oz: 28_349.523125,
  lb: 453_592.37,
  pcs: 0,
}

type Stored = { readonly amountThousandths: number }

/** A stored row, with its amount in its unit. */
export const withAmount = <Row extends Stored>({ amountThousandths, ...row }: Row) => ({
  ...row,
  amount: fromThousandths(amountThousandths),
})

/** A row to store. */
export const withThousandths = <Row extends { readonly amount: number }>({
  amount,
  ...row
}: Row) => ({
  ...row,
  amountThousandths: toThousandths(amount),
})
