import type { Store, Tx } from '#db/open.ts'
import { preparedInsert } from '#db/prepared.ts'
import { randomId } from './secret.ts'

export type Announcement = {
  event: string
  /** The id of its order. */
  subjectId: string
  /** The state at this moment. It is sent unchanged, however late. */
  body: object
  at: Date
}

/** Announces an event in the transaction that caused it. The sender doesn't know the receivers. */
export async function announce(tx: Tx, { event, subjectId, body, at }: Announcement) {
  await insertAnnouncement(tx, { id: randomId(), event, subjectId, body, at, fannedOutAt: null })
  wakeAfterCommit(tx)
}

const insertAnnouncement = preparedInsert('announcement')

const waking = new WeakSet<Tx>()

/** Something will be ready to send once this transaction commits. */
export const wakeAfterCommit = (tx: Tx) => void waking.add(tx)

/**
 * The same store, with a callback after commits that announced something. It is only a hint: a missed one is found by polling.
 */
export function withWakeUp(store: Store, wake: () => void): Store {
  return {
    ...store,
    async write(work) {
      let isWaking = false
      const answer = await store.write(async (tx) => {
        const result = await work(tx)
        isWaking = waking.has(tx)
        return result
      })
      if (isWaking) wake()
      return answer
    },
  }
}
