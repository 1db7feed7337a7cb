import { type Refusal, refuse } from '#platform/refusal.ts'

/** A hash takes a core for tens of milliseconds, and 19 MB. */
const mostAtOnce = 2
const mostWaiting = 8
const seconds = 3

/** A known browser or session never waits behind strangers, so a flood of attempts doesn't lock the owner out. */
export type Rank = 'known' | 'stranger'

const waiting: Record<Rank, (() => void)[]> = { known: [], stranger: [] }
let running = 0

/** Hashes in turn. If the queue is full, the caller is asked to try again later. */
export async function hashInTurn<Answer>(
  rank: Rank,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'too-many-requests'>> {
  const line = waiting[rank]
  if (running < mostAtOnce) running += 1
  else if (line.length < mostWaiting) await new Promise<void>((called) => line.push(called))
  else return refuse('too-many-requests', { seconds })
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    // The place is passed on directly, so no one else can take it.
    if (next) next()
    else running -= 1
  }
}
