import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { hashOf } from './secret.ts'

/** A write that may be repeated: caller, endpoint, key, input and time. */
export type IdempotencyRecord = { key: string; by: string; line: string; input: unknown; now: Date }

/**
 * Runs the work once per key. A second request, even at the same moment, waits for the first one's row and gets the same
 * response; the same key with another input is refused.
 */
export async function idempotent(
  tx: Tx,
  { key, by, line, input, now }: IdempotencyRecord,
  work: () => Promise<unknown>,
) {
  const row = hashOf(JSON.stringify([by, line, key]))
  const hash = hashOf(JSON.stringify(input))
  const first = await tx
    .insertInto('idempotencyKey')
    .values({ key: row, request: hash, answer: {}, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(first.numInsertedOrUpdatedRows ?? 0) === 0) {
    const stored = await tx
      .selectFrom('idempotencyKey')
      .selectAll()
      .where('key', '=', row)
      .executeTakeFirstOrThrow()
    return stored.request === hash
      ? (stored.answer as { result: unknown }).result
      : refuse('key-reused')
  }
  const result = await work()
  await tx
    .updateTable('idempotencyKey')
    .set({ answer: { result } })
    .where('key', '=', row)
    .execute()
  return result
}

const storedForMs = 24 * 60 * 60 * 1000

/** Deletes responses older than a day. */
export async function forgetAnswers(tx: Tx, now: Date) {
  await tx
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', new Date(now.getTime() - storedForMs))
    .execute()
}
