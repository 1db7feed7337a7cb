import * as z from 'zod/mini'
import { Card } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale } from '#platform/shapes.ts'
import { longestQuery } from './query.ts'

export const search = {
  dishes: endpoint('GET /api/search', {
    summary:
      'Dishes by any of their words, in one language: typos, endings and the wrong keyboard are forgiven',
    input: z.object({
      q: z._default(z.string().check(z.trim(), z.maxLength(longestQuery)), ''),
      locale: z.optional(Locale),
    }),
    output: z.object({
      query: z.string(),
      /** All that was found; a long list is told from its beginning. */
      count: z.int(),
      cards: z.array(Card),
      /** Instead, where nothing was asked or found. */
      mostOftenFound: z.array(Card),
    }),
  }),
  choose: endpoint('POST /api/search/choice', {
    summary: 'Somebody found this dish and opened it: it counts towards what is most often found',
    input: z.object({ productId: Id }),
    output: z.object({ productId: Id }),
    refusals: { 'not-found': 404 },
  }),
}
