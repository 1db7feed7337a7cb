import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'

/** A call that rings and that no one has taken, with what is known about the caller. */
export const Ringing = z.object({
  id: Id,
  phoneFormatted: z.string(),
  at: Instant,
  customer: z.nullable(
    z.object({
      name: z.string(),
      orderCount: z.int(),
      open: z.array(z.object({ orderId: Id, number: z.string() })),
    }),
  ),
})
export type Ringing = z.output<typeof Ringing>

export const telephony = {
  ring: endpoint('POST /api/telephony/ringing', {
    summary:
      'Report a ringing call, from a program, as JSON or a form, with the telephony key as Bearer token or Basic password; a withheld number does nothing',
    input: z.object({ phone: z.string().check(z.maxLength(200)) }),
    output: z.object({}),
    forPrograms: true,
    status: 202,
    refusals: { 'wrong-key': 401, 'not-set-up': 404 },
  }),
  take: endpoint('POST /api/telephony/{ringingId}/take', {
    summary: 'Take a ringing call: it stops ringing for the others',
    input: z.object({ ringingId: Id }),
    output: z.object({ phone: z.string() }),
    refusals: { taken: 409, 'not-set-up': 404 },
  }),
  makeKey: endpoint('POST /api/telephony/key', {
    summary:
      'Create the key of the phone system. It is shown once, and an earlier one stops working',
    input: z.object({}),
    output: z.object({ key: z.string() }),
    status: 201,
    refusals: { 'not-set-up': 404 },
  }),
  removeKey: endpoint('DELETE /api/telephony/key', {
    summary: 'Delete the key of the phone system',
    input: z.object({}),
    output: z.object({}),
  }),
}
