import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Locale } from '#platform/shapes.ts'
import { Shelf } from './shapes.ts'

export const catalog = {
  menu: endpoint('GET /api/catalog', {
    summary: 'The active menu, category by category, in one language',
    input: z.object({ locale: z.optional(Locale) }),
    output: z.object({ shelves: z.array(Shelf) }),
    kept: true,
  }),
}
