import { expect, test } from 'vitest'
import type { SearchAnswer } from '#business/search/contract.ts'
import { listedIn, notesOn } from './search-words.ts'

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

test.each([
  [{ areDietsMarked: true, count: 2 }, 'Only dishes marked as vegan'],
  // None of them is called so, or passes the menu’s filter.
  [{ areDietsMarked: true, count: 0 }, 'Only dishes marked as vegan'],
  [{ areDietsMarked: false, count: 0 }, 'No dish is marked as vegan'],
])('a diet of which the search says %j: “%s”', (found, title) => {
  const nothing = { without: [], avoid: [], unknown: [], diets: ['vegan'], deniedDiets: [] }
  const notes = notesOn({ ...nothing, ...found } as unknown as SearchAnswer, 'en', true)
  expect(notes.map((note) => note.title)).toEqual([title])
})

test('several diets are said together: a dish may have one of them', () => {
  const nothing = { without: [], avoid: [], unknown: [], diets: [], deniedDiets: [] }
  const titles = (found: object) =>
    notesOn({ ...nothing, ...found } as unknown as SearchAnswer, 'en', true).map(
      ({ title }) => title,
    )
  const both = ['vegan', 'halal']
  const none = { diets: both, areDietsMarked: false }
  expect(titles(none)).toEqual(['No dish is marked as vegan and halal'])
  expect(titles({ deniedDiets: both })).toEqual(['Only dishes not marked as vegan or halal'])
})
