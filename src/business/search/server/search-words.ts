import type { Tx } from '#db/open.ts'
import { lockShop, raiseVersion, versionOf } from '#db/shared-writes.ts'
import { dayMs } from '#platform/durations.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { countedQuery, missedDays } from '../query.ts'
import type { SynonymSet } from '../synonym-set.ts'
import type { ProductIndex } from './product-index.ts'
import { currentIndex } from './search-products.ts'
import {
  allSynonyms,
  countMissed,
  deleteMissedBefore,
  mostMissed,
  replaceSynonyms,
} from './sql/search.ts'

const mostShown = 5
/** Some of them find something by now: read enough to fill the list. */
const mostLookedAt = 50
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Counts what finds nothing on the server, and doesn't trust the browser. */
export async function countMissedSearch({ tx, now }: Call, { q }: { q: string }) {
  const query = countedQuery(q)
  if (query === undefined) return { counted: false }
  const { index } = await currentIndex(tx)
  return { counted: isMissed(index, query) && (await countMissed(tx, dayOf(now), query)) }
}

export async function readMissedSearches({ tx }: Call) {
  const { index } = await currentIndex(tx)
  const missed = await mostMissed(tx, mostLookedAt)
  return { missed: missed.filter(({ query }) => isMissed(index, query)).slice(0, mostShown) }
}

function isMissed(index: ProductIndex, query: string) {
  const { matches, similar, undeclared } = index.find(query)
  return matches.length + similar.length + undeclared.length === 0
}

export const deleteOldMissedSearches = (tx: Tx, now: Date) =>
  deleteMissedBefore(tx, dayOf(new Date(now.getTime() - missedDays * dayMs)))

export async function readSynonyms({ tx }: Pick<Call, 'tx'>) {
  return { version: await versionOf(tx, 'synonyms'), synonyms: await allSynonyms(tx) }
}

export async function putSynonyms({ tx, version }: Call, { synonyms }: { synonyms: SynonymSet[] }) {
  await lockShop(tx)
  const now = await versionOf(tx, 'synonyms')
  if (now !== version) return refuse('stale', { version: now })
  await raiseVersion(tx, 'synonyms')
  await replaceSynonyms(
    tx,
    synonyms.map(({ words }, position) => ({ id: randomId(), words, position })),
  )
  return readSynonyms({ tx })
}
