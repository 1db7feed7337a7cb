import { expect, test } from 'vitest'
import type { SearchAnswer } from '#business/search/contract.ts'
import { listedIn } from './search-words.ts'

const [hit, alike, unknown] = ['hit', 'alike', 'unknown'].map((id) => [{ id }])

test.each([
  [
    'the hits, without a heading',
    { cards: hit, similar: alike, undeclared: unknown },
    hit,
    undefined,
  ],
  ['similar dishes', { similar: alike, undeclared: unknown }, alike, 'Similar'],
  ['dishes without declared allergens', { undeclared: unknown }, unknown, 'Allergens not declared'],
  ['nothing', {}, [], undefined],
])('under the field stand %s', (_, found, cards, title) => {
  const nothing = { cards: [], similar: [], undeclared: [], without: ['nuts', 'milk'] }
  const listed = listedIn({ ...nothing, ...found } as unknown as SearchAnswer, 'en', true)
  expect(listed).toMatchObject({ cards, ...(title && { title }) })
  if (cards === unknown)
    expect(listed.hint).toBe('These dishes may contain nuts, milk. Ask us by phone.')
  else expect(listed.hint).toBeUndefined()
})
