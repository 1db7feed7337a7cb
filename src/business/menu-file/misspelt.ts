import { plain } from './cell.ts'

/** Whether one name is probably a misspelling of the other: Piza and Pizza. Equal names aren't. */
export function isMisspelt(one: string, other: string): boolean {
  const [a, b] = [plain(one).trim(), plain(other).trim()]
  const shorter = Math.min(a.length, b.length)
  const most = shorter < 3 ? 0 : shorter < 8 ? 1 : 2
  return a !== b && Math.abs(a.length - b.length) <= most && distance(a, b) <= most
}

/** The number of letters changed, omitted, added or swapped with the next one. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, now]
  }
  return last?.[other.length] ?? 0
}
