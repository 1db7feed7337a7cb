import { plural } from '../plural.ts'
import type { Widen } from '../widen.ts'

/** The words of the search page alone. */
export const en = {
  title: 'Search',
  submit: 'Find',
  failed: 'Something went wrong',
  results: 'Found dishes',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Check the spelling or look through the categories.',
  firstOnes: (count: number) => `The first ${count} are shown.`,
  mostOftenFound: 'Most often found',
  found: (count: number) =>
    plural('en', count, { one: `${count} dish found`, other: `${count} dishes found` }),
}

export type SearchWords = Widen<typeof en>
