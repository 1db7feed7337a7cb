/** The amount that the courier brings change for: none, or at least the total. */
export const isEnough = (changeAmount: number | null, total: number): boolean =>
  changeAmount === null || changeAmount >= total

const minorUnits = 100

/** Amounts that a customer is likely to pay with, above the total: for 2 288 these are 2 500, 3 000 or 5 000. */
export function roundSums(total: number): number[] {
  if (total <= 0) return []
  const whole = Math.max(1, Math.floor(total / minorUnits))
  const digit = 10 ** (String(whole).length - 1)
  const notes = [digit / 2, digit, digit * 5, digit * 10].filter((note) => note >= 1)
  const sums = notes.map((note) => Math.ceil(total / minorUnits / note) * note * minorUnits)
  return [...new Set(sums)].filter((sum) => sum > total).slice(0, 3)
}
