import type * as z from 'zod/mini'
import type { Call } from '#platform/server/call.ts'
import type { receivers } from '../contract.ts'
import type { DispatchState } from '../receiver.ts'
import { attemptsOf, someDispatches } from './sql.ts'

const atOnce = 50

export async function readDispatches(
  { tx }: Call,
  { receiverId, state, cursor }: z.output<typeof receivers.dispatches.input>,
) {
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const before = cursor ? { at: new Date(at), id } : undefined
  const rows = await someDispatches(tx, { receiverId, state, before, most: atOnce + 1 })
  const shown = rows.slice(0, atOnce)
  const attempts = Map.groupBy(
    await attemptsOf(
      tx,
      shown.map(({ id }) => id),
    ),
    ({ dispatchId }) => dispatchId,
  )
  const last = shown.at(-1)
  return {
    dispatches: shown.map((row) => ({
      ...row,
      state: row.state as DispatchState,
      createdAt: row.createdAt.toISOString(),
      nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
      log: (attempts.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        at: attempt.at.toISOString(),
      })),
    })),
    next: rows.length > atOnce && last ? `${last.createdAt.toISOString()}~${last.id}` : null,
  }
}
