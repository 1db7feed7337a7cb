// What a search finds, what it doesn't turn into, and what it costs.
import {
  everyday,
  type FindSlugs,
  findInSample,
  judgedCases,
  recallAt5,
} from '#tests/support/search/judged.ts'
import { productCount, spentOnQueries } from '#tests/support/search/large-menu.ts'
import { foundIn, shortWordPairs } from '#tests/support/search/short-words.ts'
import type { Guarantee, Verdict } from './guarantee.ts'

const leastRecall = 0.98
/** At most this part of the time that a plain scan of the texts takes. */
const mostOfFloor = 0.5
const mostMs = 1

export const guarantee: Guarantee = {
  id: 'V2',
  only: { engine: 'sqlite', why: 'it searches in memory and asks no database' },
  promise: `Of judged queries ${leastRecall} of the products are among the first five, no word of up to four letters turns into another, and a query over ${productCount} products costs at most ${mostMs} ms of CPU and half of scanning their texts`,
  run: async () => measure(findInSample(), shortWordPairs()),
  /** Fault: a short word matches any word that begins with its first two letters. */
  control: async () => {
    const find = findInSample()
    const cut = (query: string) => (query.length <= 4 ? query.slice(0, 2) : query)
    return measure(
      (query) => find(cut(query)),
      shortWordPairs((menu) => {
        const inMenu = foundIn(menu)
        return (query) => inMenu(cut(query))
      }),
    )
  },
}

function measure(find: FindSlugs, { pairs, turned }: ReturnType<typeof shortWordPairs>): Verdict {
  const sum = judgedCases.reduce((recall, one) => recall + recallAt5(find, one), 0)
  const recall = sum / judgedCases.length
  const missing = Object.entries(everyday).flatMap(([query, expected]) => {
    const first = find(query).slice(0, 5)
    return expected
      .split(' ')
      .slice(0, 5)
      .every((slug) => first.includes(slug))
      ? []
      : query
  })
  const { found, floor } = spentOnQueries()
  const ofFloor = found / floor
  return {
    ok:
      recall >= leastRecall &&
      turned.length + missing.length === 0 &&
      ofFloor <= mostOfFloor &&
      found <= mostMs,
    judged: judgedCases.length,
    recall,
    everyday: Object.keys(everyday).length,
    missing,
    pairs,
    turned: turned.slice(0, 5),
    cpuMs: found,
    ofFloor,
  }
}
