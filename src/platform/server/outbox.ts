import type { Tx } from '#db/open.ts'
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
}
