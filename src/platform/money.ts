/** Whole minor units (cents, kopecks). Never a float. */
export type Minor = number & { readonly brand: 'minor units' }

export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units))
    throw new RangeError(`${units} is not a whole number of minor units`)
  return units as Minor
}

export const times = (price: Minor, quantity: number) => minor(price * quantity)
export const sum = (amounts: readonly Minor[]) =>
  minor(amounts.reduce<number>((total, amount) => total + amount, 0))

/** The limit of what is paid at once: above any order's total and the banknotes for it. */
export const highestSum = 10 ** 13
