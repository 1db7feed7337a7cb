import { fold } from './query.ts'

const longest = 40
const fewest = 2

/** A query as it is counted, or undefined: what may be a phone number or an email address is never stored. */
export function countedQuery(q: string): string | undefined {
  const query = fold(q).replace(/\s+/g, ' ').trim()
  const digits = query.match(/\p{N}/gu) ?? []
  const isCounted =
    query.length >= fewest &&
    query.length <= longest &&
    digits.length < 4 &&
    !query.includes('@') &&
    /\p{L}/u.test(query)
  return isCounted ? query : undefined
}

export const missedDays = 90
