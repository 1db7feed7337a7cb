import type { Store, Tx } from '#db/open.ts'
import { about, type Log } from './log.ts'

const everyMs = 300

/** Work that runs after each change of a subject, while it is wanted. */
export type Watched = { readonly subject: string; isNeeded(): boolean; work(): Promise<void> }
type Setting = { store: Store; log: Log }

/**
 * Polls the subjects' revisions, which any process may change: one query for the whole process, and none if no work is wanted.
 * The work runs in the given order. If the query or the work fails, the rest waits for the next round, which starts with what failed.
 */
export function watchRevision({ store, log }: Setting, watched: readonly Watched[]) {
  const seen = new Map<Watched, number>()
  let isLooking = false
  let isFailing = false

  const look = async () => {
    const now = await store.read((tx) => tx.selectFrom('revision').selectAll().execute())
    for (const one of watched) {
      // Work that is wanted again later starts with a run.
      if (!one.isNeeded()) seen.delete(one)
      const value = now.find(({ subject }) => subject === one.subject)?.value
      if (!one.isNeeded() || value === undefined || seen.get(one) === Number(value)) continue
      await one.work()
      seen.set(one, Number(value))
    }
  }
  const lookAgain = async () => {
    try {
      await look()
      isFailing = false
    } catch (error) {
      // This repeats three times a second while the database is away, so warn once.
      if (!isFailing) log.warn('reading the revision failed', about(error))
      isFailing = true
    }
    isLooking = watched.some((one) => one.isNeeded())
    if (isLooking) setTimeout(lookAgain, everyMs).unref()
    else seen.clear()
  }
  return {
    /** Starts polling, unless it already runs. */
    begin() {
      if (isLooking) return
      isLooking = true
      void lookAgain()
    },
  }
}

export async function revisionOf(tx: Tx, subject: string): Promise<number> {
  const { value } = await tx
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return Number(value)
}
