import type { Tx } from '#db/open.ts'

/** Counts one more attempt. Returns the number in this time span, and its end. */
export async function countAttempt(tx: Tx, subject: string, now: Date, expiresAt: Date) {
  await tx
    .deleteFrom('signInAttempt')
    .where('subject', '=', subject)
    .where('expiresAt', '<=', now)
    .execute()
  return tx
    .insertInto('signInAttempt')
    .values({ subject, count: 1, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((row) => ({ count: row('signInAttempt.count', '+', 1) })),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

/** The number in this time span, without counting one more. */
export const attemptsSpent = (tx: Tx, subject: string, now: Date) =>
  tx
    .selectFrom('signInAttempt')
    .select(['count', 'expiresAt'])
    .where('subject', '=', subject)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Uncounts one attempt. */
export async function forgiveAttempt(tx: Tx, subject: string) {
  await tx
    .updateTable('signInAttempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute()
}

export async function deleteAttempts(tx: Tx, subject: string) {
  await tx.deleteFrom('signInAttempt').where('subject', '=', subject).execute()
}
