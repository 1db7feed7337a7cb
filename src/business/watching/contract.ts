import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'

/** What every page of the Command Center has to warn of. */
export const Watch = z.object({
  now: Instant,
  /** Orders that nobody has taken, and how long the first of them waits. */
  waiting: z.int(),
  oldestAt: z.nullable(Instant),
  /** A board is open somewhere. */
  isWatched: z.boolean(),
  /** Messages to receivers that have failed and not arrived, since when, and the receiver that failed last. */
  undelivered: z.int(),
  undeliveredSince: z.nullable(Instant),
  receiver: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type Watch = z.output<typeof Watch>

export const watching = {
  read: endpoint('GET /api/watching', {
    summary:
      'What staff should know on whatever page they are: orders that wait, messages that did not arrive',
    input: z.object({}),
    output: Watch,
  }),
  say: endpoint('POST /api/watching', {
    summary:
      'Say that a board is open and somebody may see it; the answer is what staff should know',
    input: z.object({}),
    output: Watch,
  }),
}
