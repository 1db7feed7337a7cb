import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Locale } from '#platform/shapes.ts'
import { DishPage, Shelf, Signpost } from './shapes.ts'

const locale = z.optional(Locale)
const slug = z.string().check(z.maxLength(75))

export const catalog = {
  menu: endpoint('GET /api/catalog', {
    summary:
      'The active menu, category by category, in one language; of a long one, the beginning of each',
    input: z.object({ locale }),
    output: z.object({ shelves: z.array(Shelf) }),
    kept: true,
  }),
  signposts: endpoint('GET /api/catalog/categories', {
    summary: 'The categories of the active menu, in one language',
    input: z.object({ locale }),
    output: z.object({ categories: z.array(Signpost) }),
    kept: true,
  }),
  category: endpoint('GET /api/catalog/category/{category}', {
    summary: 'All dishes of a category, in one language, and the other categories',
    input: z.object({ category: slug, locale }),
    output: z.object({ shelf: Shelf, categories: z.array(Signpost) }),
  }),
  dish: endpoint('GET /api/catalog/category/{category}/dish/{dish}', {
    summary: 'A dish with its variants, in one language',
    input: z.object({ category: slug, dish: slug, locale }),
    output: DishPage,
  }),
}
