import type { Store, Tx } from '#db/open.ts'
import { randomId } from './secret.ts'

export type Announcement = {
  event: string
  /** What it is about: an order's id. */
  subjectId: string
  /** How that stood at this moment. It is told as it was, however late. */
  body: object
  at: Date
}

/** Say that something has happened, in the transaction that made it so. Who listens is not the speaker's business. */
export async function announce(tx: Tx, { event, subjectId, body, at }: Announcement) {
  await tx
    .insertInto('announcement')
    .values({ id: randomId(), event, subjectId, body, at, spreadAt: null })
    .execute()
  wakeAfter(tx)
}

const waking = new WeakSet<Tx>()

/** There will be something to send once this transaction is committed. */
export const wakeAfter = (tx: Tx) => void waking.add(tx)

/** The same store, whose commits are heard when something was announced in them. A hint: whoever misses it looks by the clock. */
export function heardBy(store: Store, wake: () => void): Store {
  return {
    ...store,
    async write(work) {
      let isWaking = false
      const answer = await store.write(async (tx) => {
        const said = await work(tx)
        isWaking = waking.has(tx)
        return said
      })
      if (isWaking) wake()
      return answer
    },
  }
}
