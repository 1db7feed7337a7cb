import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Instant } from '#platform/shapes.ts'
import { checkNames } from './readiness.ts'

const Readiness = z.object({
  /** The server's clock, to be laid beside the asker's own. */
  now: Instant,
  checks: z.array(z.object({ name: z.enum(checkNames), state: z.enum(['ok', 'warn', 'bad']) })),
  freeBytes: z.int(),
  backedUpAt: z.nullable(Instant),
  undelivered: z.int(),
})

export const readiness = {
  read: endpoint('GET /api/readiness', {
    summary: 'Whether the shop can take an order now, and what would keep it from that',
    input: z.object({}),
    output: Readiness,
    refusals: { 'not-set-up': 404 },
  }),
}
