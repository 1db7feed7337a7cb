import * as z from 'zod/mini'
import { Id } from '#platform/shapes.ts'

export const Photo = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  widths: z.array(z.int()),
})
export type Photo = z.output<typeof Photo>
