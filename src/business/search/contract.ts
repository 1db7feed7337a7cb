import * as z from 'zod/mini'
import { allergens } from '#business/menu/allergen.ts'
import { Filtered, filter } from '#business/menu/catalog/contract.ts'
import { Card } from '#business/menu/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, trimmed } from '#platform/shapes.ts'
import { diets } from './allergen-words.ts'
import { longestQuery } from './query.ts'
import { mostSets, SynonymSet } from './synonym-set.ts'

export const search = {
  products: endpoint('GET /api/search', {
    summary: 'Search products in one language; handles typos, word endings and keyboard layout',
    input: z.object({
      q: z._default(z.string().check(trimmed, z.maxLength(longestQuery)), ''),
      locale: z.optional(Locale),
      ...filter,
    }),
    output: z.object({
      query: z.string(),
      /** The allergens that the query excludes. No product below declares one of them. */
      without: z.array(z.enum(allergens)),
      /** Other exclusions, as typed. No product below names one of them in its texts. */
      avoid: z.array(z.string()),
      /** Exclusions that may be misspelled allergens: nothing is listed. */
      unknown: z.array(z.string()),
      /** Diets that the query names. */
      diets: z.array(z.enum(diets)),
      /** Whether a product on the menu is marked with all of them: otherwise only texts that name them are similar. */
      areDietsMarked: z.boolean(),
      /** Diets that the query excludes: no product below is marked with one. */
      deniedDiets: z.array(z.enum(diets)),
      /** The number of all results; a long list is cut. */
      count: z.int(),
      cards: z.array(Card),
      /** Partial matches, or matches by a typo that may be another word. */
      similar: z.array(Card),
      /** Would match, but without declared allergens. */
      undeclared: z.array(Card),
      /** Suggestions if the query is empty or finds nothing. */
      mostOftenFound: z.array(Card),
      /** The newest products, if nothing has been found or ordered yet. */
      fromMenu: z.array(Card),
      /** What the menu's filter leaves of the results. Absent without one. */
      filtered: z.optional(Filtered),
    }),
    canWait: true,
  }),
  miss: endpoint('POST /api/search/missed', {
    summary: 'Record that a search found nothing, without the visitor',
    input: z.object({ q: z.string().check(trimmed, z.maxLength(longestQuery)) }),
    output: z.object({ counted: z.boolean() }),
  }),
  missed: endpoint('GET /api/search/missed', {
    summary: 'Most frequent searches that find nothing, last 90 days',
    input: z.object({}),
    output: z.object({
      missed: z.array(z.object({ query: z.string(), times: z.int() })),
    }),
  }),
  choose: endpoint('POST /api/search/choice', {
    summary:
      'Record that a found product was opened. Counts once a day for each visitor with a session',
    input: z.object({ productId: Id }),
    output: z.object({ productId: Id }),
    refusals: { 'not-found': 404 },
  }),
}

export type SearchAnswer = z.output<typeof search.products.output>

const sets = z.array(SynonymSet).check(z.maxLength(mostSets))

/** Of all sets together. */
const VersionedSets = z.object({ version: z.int(), synonyms: sets })

export const synonyms = {
  read: endpoint('GET /api/synonyms', {
    summary: 'List the shop’s own search words',
    input: z.object({}),
    output: VersionedSets,
  }),
  put: endpoint('PUT /api/synonyms', {
    summary: 'Replace the shop’s own search words',
    input: z.object({ synonyms: sets }),
    output: VersionedSets,
    versioned: true,
  }),
}
