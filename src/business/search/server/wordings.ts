import type { Query } from 'minisearch'
import { isCyrillic } from '../query.ts'
import type { Synonyms } from '../synonyms.ts'
import { beginningOf, ownTermsOf, termsOf } from '../term.ts'

/** A shorter word matches only itself, or the start of a name: it has no typos or other forms. */
const longEnough = 5
/** A short stem would match too many words: «кола» isn't «колбаска». */
const shortest = 4
const ofNames = ['name', 'category', 'variants']

export type Wording = (unit: string) => Query

/** The ways to search for a word or a known phrase, from the strictest to the most tolerant. */
export function wordingsWith(synonyms: Synonyms) {
  const meant = (unit: string, isForgiving: boolean): Query => {
    const itself: Query[] = unit.includes(' ')
      ? [all(unit, (word) => asWord(word, isForgiving))]
      : asWord(unit, isForgiving)
    return { combineWith: 'OR', queries: [...itself, ...synonyms.of(unit).map(whole)] }
  }
  /** A unit itself, as a prefix, transliterated, and by its synonyms. */
  const strictly: Wording = (unit) => meant(unit, false)
  /** The same, with typos if it is long enough. */
  const withTypos: Wording = (unit) => meant(unit, true)
  /** The nearest alternatives to something that isn't on the menu. */
  const nearly: Wording = (unit) => ({
    combineWith: 'OR',
    queries: [strictly(unit), ...synonyms.nearestTo(unit).map(whole)],
  })
  /** With the most tolerance: a match may be another word. */
  const loosely: Wording = (unit) => {
    const words = unit.split(' ')
    return {
      combineWith: 'OR',
      queries: [
        withTypos(unit),
        ...words.flatMap(asAnother),
        { queries: synonyms.nearestTo(unit).flatMap(ownTermsOf), boostTerm: () => 0.2 },
      ],
    }
  }
  /** Anything that may name a thing: to exclude too much is better than too little. */
  const naming: Wording = (word) => ({
    combineWith: 'OR',
    queries: [
      ...ownTermsOf(word).map((term) => ({
        queries: [term],
        prefix: isCyrillic(word) || word.length >= longEnough,
        fuzzy: typosIn(word, term),
      })),
      { queries: word.length >= longEnough ? ownTermsOf(word).flatMap(neighboursSwapped) : [] },
      ...synonyms.of(word).map(whole),
    ],
  })
  return { strictly, withTypos, nearly, loosely, naming }
}

const all = (unit: string, each: (word: string) => Query[]): Query => ({
  combineWith: 'AND',
  queries: unit.split(' ').map((word) => ({ combineWith: 'OR', queries: each(word) })),
})

function asWord(word: string, isForgiving: boolean): Query[] {
  const isLong = word.length >= longEnough
  const own = ownTermsOf(word)
  const begun = beginningOf(word)
  const spellings = termsOf(word).map((term, at): Query => {
    const isOwn = own.includes(term)
    const isBeginning = term.length >= shortest || term === begun
    const asWhole = {
      queries: [term],
      prefix: isLong && isBeginning,
      fuzzy: isForgiving && typosIn(word, term),
      weights: { prefix: 0.5, fuzzy: 0.3 },
      boostTerm: () => (at === 0 ? 1 : 0.7),
      ...(!isOwn && { fields: ofNames }),
    }
    const asBeginning = { queries: [term], prefix: true, fields: ofNames, boostTerm: () => 0.5 }
    return isLong || !isBeginning ? asWhole : { combineWith: 'OR', queries: [asWhole, asBeginning] }
  })
  const [sure = word] = own
  const beginning =
    sure.length < shortest && sure !== begun
      ? [{ queries: [begun], prefix: true, ...(!isLong && { fields: ofNames }) }]
      : []
  const swapped =
    isForgiving && isLong ? [{ queries: neighboursSwapped(sure), boostTerm: () => 0.3 }] : []
  return [...spellings, ...beginning, ...swapped]
}

/** A word that may have been meant instead. */
function asAnother(word: string): Query[] {
  const own = ownTermsOf(word)
  const [sure = word] = own
  return [
    ...termsOf(word).map(
      (term): Query => ({
        queries: [term],
        prefix: word.length >= longEnough,
        fuzzy: typosIn(word, term),
        weights: { prefix: 0.5, fuzzy: 0.3 },
        ...(!own.includes(term) && { fields: ofNames }),
      }),
    ),
    { queries: neighboursSwapped(sure), boostTerm: () => 0.3 },
  ]
}

/** What no one typed matches exactly. */
const whole = (unit: string): Query => ({
  combineWith: 'AND',
  queries: unit.split(' ').map((word): Query => ({ combineWith: 'OR', queries: ownTermsOf(word) })),
  boostTerm: () => 0.3,
})

/** One typo from five letters, two from eight; none in a short stem, which would be many words. */
const typosIn = (word: string, { length }: string) => {
  if (word.length < longEnough || length <= shortest) return false
  return word.length < 8 || length < 7 ? 1 : 2
}

/** The most frequent typo of fast typists: «бощр». As an edit distance it would be two typos. */
const neighboursSwapped = (term: string) =>
  term.length < shortest
    ? []
    : Array.from(
        { length: term.length - 1 },
        (_, at) => term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
      )
