import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Localised } from '#platform/shapes.ts'

const Part = z.object({
  /** The number of unchanged ones, which will be removed. */
  goes: z.int(),
  /** Those that were changed, or that contain something of the owner’s. */
  stays: z.array(z.object({ id: Id, name: Localised })),
})

export const Sample = z.object({
  products: Part,
  categories: Part,
  menus: Part,
  groups: Part,
  sizes: Part,
})
export type Sample = z.output<typeof Sample>

export const sample = {
  read: endpoint('GET /api/sample', {
    summary: 'What deleting the sample menu would remove, and what stays because you changed it',
    input: z.object({}),
    output: Sample,
  }),
  remove: endpoint('DELETE /api/sample', {
    summary: 'Delete every part of the sample menu that you didn’t change',
    input: z.object({}),
    output: Sample,
  }),
}
