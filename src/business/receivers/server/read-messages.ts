import type * as z from 'zod/mini'
import { cursorOf, positionOf } from '#platform/cursor.ts'
import type { Call } from '#platform/server/call.ts'
import type { receivers } from '../contract.ts'
import type { MessageState } from '../receiver.ts'
import { attemptsOf } from './sql/attempt.ts'
import { someMessages } from './sql/message.ts'

const atOnce = 50

export async function readMessages(
  { tx }: Call,
  { receiverId, state, cursor }: z.output<typeof receivers.messages.input>,
) {
  const before = positionOf(cursor)
  const rows = await someMessages(tx, { receiverId, state, before, most: atOnce + 1 })
  const shown = rows.slice(0, atOnce)
  const attempts = Map.groupBy(
    await attemptsOf(
      tx,
      shown.map(({ id }) => id),
    ),
    ({ messageId }) => messageId,
  )
  const last = shown.at(-1)
  return {
    messages: shown.map((row) => ({
      ...row,
      state: row.state as MessageState,
      createdAt: row.createdAt.toISOString(),
      nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
      log: (attempts.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        at: attempt.at.toISOString(),
      })),
    })),
    next: rows.length > atOnce && last ? cursorOf(last.createdAt, last.id) : null,
  }
}
