import { hash } from 'node:crypto'
import type { Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import { hashOf } from './secret.ts'

/** A write that may be repeated: caller, endpoint, key, the input's hash, time, and how many keys the caller may store. */
export type IdempotencyRecord = {
  key: string
  by: string
  line: string
  request: string
  now: Date
  most: number | undefined
  /** The answer as its contract has it, which may be another one after an upgrade. */
  toSend(answer: unknown): unknown
}

/** A customer's older keys are dropped: a strange program could fill the disk with stored responses. */
export const mostOfCustomer = 20

/**
 * Runs the work once per key. A second request, even at the same moment, waits for the first one's row and gets the same
 * response; the same key with another input is refused.
 */
export async function idempotent(
  tx: Tx,
  { key, by, line, request, now, most, toSend }: IdempotencyRecord,
  work: () => Promise<unknown>,
) {
  const owner = hexOf(by).slice(0, 32)
  const row = owner + hexOf(JSON.stringify([line, key]))
  const first = await tx
    .insertInto('idempotencyKey')
    .values({ key: row, request, answer: {}, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(first.numInsertedOrUpdatedRows ?? 0) === 0) {
    const stored = await tx
      .selectFrom('idempotencyKey')
      .selectAll()
      .where('key', '=', row)
      .executeTakeFirstOrThrow()
    return stored.request === request
      ? (stored.answer as { result: unknown }).result
      : refuse('key-reused')
  }
  const result = toSend(await work())
  await tx
    .updateTable('idempotencyKey')
    .set({ answer: { result } })
    .where('key', '=', row)
    .execute()
  if (most !== undefined) await dropOldest(tx, owner, most)
  return result
}

/** The hash of an input. A file counts by its own hash: as JSON each of its bytes would be a number. */
export function requestHash(input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? hash('sha256', value, 'hex') : value,
  ])
  return hashOf(JSON.stringify(Object.fromEntries(fields)))
}

/** Hex digits have the same order in every collation, so the owner at the beginning of a key is a range of the index. */
const hexOf = (text: string) => hash('sha256', text, 'hex')

async function dropOldest(tx: Tx, owner: string, most: number) {
  const rows = await tx
    .selectFrom('idempotencyKey')
    .select('key')
    .where('key', '>=', owner)
    .where('key', '<', `${owner}g`)
    .orderBy('createdAt', 'desc')
    .execute()
  const old = rows.slice(most).map(({ key }) => key)
  if (old.length > 0) await tx.deleteFrom('idempotencyKey').where('key', 'in', old).execute()
}

const storedForMs = 24 * 60 * 60 * 1000

/** Deletes a batch of the responses older than a day. Returns whether there may be more. */
export const deleteOldAnswers = (tx: Tx, now: Date) =>
  deleteSome(tx, 'idempotencyKey', 'key', (row) =>
    row('createdAt', '<', new Date(now.getTime() - storedForMs)),
  )
