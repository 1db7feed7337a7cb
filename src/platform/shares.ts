/**
 * Splits a whole amount by weights, to the last unit: each gets its share rounded down, and what is left goes by one unit each to
 * the largest remainders, earlier ones first. Without any weight the first gets everything.
 */
export function shares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0))
  const exact = weights.map((weight, at) => {
    const scaled = BigInt(total) * BigInt(weight)
    return { at, whole: Number(scaled / sum), rest: scaled % sum }
  })
  const left = total - exact.reduce((all, { whole }) => all + whole, 0)
  const raised = new Set(
    exact
      .toSorted((one, other) => compared(other.rest, one.rest) || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return exact.map(({ at, whole }) => whole + Number(raised.has(at)))
}

const compared = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other))
