import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { hashOf } from './secret.ts'

/** A write that its sender may send again: by whom, where, under which key, what it asked, and when. */
export type Keep = { key: string; by: string; line: string; asked: unknown; now: Date }

/**
 * Do the work once for a key. Who comes second, even at the same moment, waits for the first at the key's row and is
 * given the same answer; the same key with another question is refused.
 */
export async function keptAnswer(
  tx: Tx,
  { key, by, line, asked, now }: Keep,
  work: () => Promise<unknown>,
) {
  const row = hashOf(JSON.stringify([by, line, key]))
  const hash = hashOf(JSON.stringify(asked))
  const first = await tx
    .insertInto('answerKept')
    .values({ key: row, asked: hash, answer: {}, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(first.numInsertedOrUpdatedRows ?? 0) === 0) {
    const kept = await tx
      .selectFrom('answerKept')
      .selectAll()
      .where('key', '=', row)
      .executeTakeFirstOrThrow()
    return kept.asked === hash ? (kept.answer as { said: unknown }).said : refuse('key-reused')
  }
  const said = await work()
  await tx.updateTable('answerKept').set({ answer: { said } }).where('key', '=', row).execute()
  return said
}

const keptForMs = 24 * 60 * 60 * 1000

/** Answers older than a day are forgotten. */
export async function forgetAnswers(tx: Tx, now: Date) {
  await tx
    .deleteFrom('answerKept')
    .where('createdAt', '<', new Date(now.getTime() - keptForMs))
    .execute()
}
