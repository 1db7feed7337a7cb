import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Localised } from '#platform/shapes.ts'
import { stepNames } from './checklist.ts'

const Checklist = z.object({
  /** Until somebody has hidden it. */
  isShown: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
  /** What of the shop’s menu wants a look. */
  dishes: z.object({
    withoutPhoto: z.int(),
    withoutTranslation: z.int(),
    soldOut: z.array(z.object({ id: Id, name: Localised })),
  }),
})
export type Checklist = z.output<typeof Checklist>

export const checklist = {
  read: endpoint('GET /api/channel/checklist', {
    summary: 'What a new shop still has to do, and which dishes want a look',
    input: z.object({}),
    output: Checklist,
    refusals: { 'not-set-up': 404 },
  }),
  hide: endpoint('POST /api/channel/checklist/hide', {
    summary: 'Show the list of what a new shop has to do no more',
    input: z.object({}),
    output: Checklist,
    refusals: { 'not-set-up': 404 },
  }),
}
