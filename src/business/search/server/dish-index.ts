import MiniSearch, { type Query } from 'minisearch'
import type { Dish } from '#business/catalog/product.ts'
import type { Localised } from '#platform/localised.ts'
import { otherLayout, wordsAsked, wordsOf } from '../query.ts'
import { beginningOf, termsOf } from '../term.ts'

/** A dish and the categories that it stands in. */
export type Placed = {
  dish: Dish
  categories: readonly { readonly slug: string; readonly name: Localised }[]
}
export type DishIndex = ReturnType<typeof indexOf>

const fields = {
  name: ({ dish }: Placed) => dish.name.flatMap(asOneWordToo),
  category: ({ categories }: Placed) => categories.flatMap(({ name }) => name),
  variants: ({ dish }: Placed) => dish.variants.flatMap(({ name }) => name),
  description: ({ dish }: Placed) => dish.description,
}

/** “Tom yum”, but also “tomyum”. */
function asOneWordToo(text: Localised[number]) {
  const [first, second, ...others] = text.value.split(' ')
  return first && second && others.length === 0 ? [text, { ...text, value: first + second }] : [text]
}

/** All dishes by their words in every language, whatever language the page speaks. */
export function indexOf(placed: readonly Placed[]) {
  const known = new Map<string, string[]>()
  const mini = new MiniSearch<Placed>({
    fields: Object.keys(fields),
    idField: 'id',
    extractField: (one, field) =>
      field === 'id'
        ? one.dish.id
        : fields[field as keyof typeof fields](one).map(({ value }) => value).join('\n'),
    tokenize: wordsOf,
    processTerm: (word) => {
      const terms = known.get(word) ?? termsOf(word)
      known.set(word, terms)
      return terms
    },
    autoVacuum: false,
  })
  mini.addAll(placed)
  const byId = new Map(placed.map((one) => [one.dish.id, one]))
  const search = (query: Query) =>
    mini.search(query, {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { name: 8, category: 4, variants: 2, description: 1 },
      boostDocument: (id) => (byId.get(id)?.dish.isAvailable ? 1 : 0.5),
    })

  return {
    byId,
    /** The dishes that a text is about, the likeliest first. */
    find(text: string): Placed[] {
      const readings = [wordsAsked(text), wordsAsked(otherLayout(text))].filter(
        ({ length }) => length > 0,
      )
      for (const attempt of attempts)
        for (const words of readings) {
          const found = search(attempt(words))
          if (found.length > 0) return found.flatMap(({ id }) => byId.get(id) ?? [])
        }
      return []
    },
  }
}

/** From the strictest reading to the most forgiving: what was typed, then with its typos, then any part of it. */
const attempts: ((words: readonly string[]) => Query)[] = [
  (words) => ({ combineWith: 'AND', queries: words.map((word) => meant(word, false)) }),
  (words) => ({ combineWith: 'AND', queries: words.map((word) => meant(word, true)) }),
  (words) => ({ combineWith: 'OR', queries: words.map((word) => meant(word, true)) }),
]

/** One word: as it stands, as a beginning, in another alphabet and, if so wished, with a typo. */
function meant(word: string, forgiving: boolean): Query {
  const [sure = word, ...spelt] = termsOf(word)
  const begun = beginningOf(word)
  const spellings = [sure, ...spelt].map((term, at) => ({
    queries: [term],
    // A short stem would begin too many words: «кола» is no «колбаска».
    prefix: term.length >= shortest || term === begun,
    fuzzy: forgiving && typosIn(term),
    weights: { prefix: 0.5, fuzzy: 0.3 },
    boostTerm: () => (at === 0 ? 1 : 0.7),
  }))
  const beginning = sure.length < shortest && sure !== begun ? [{ queries: [begun], prefix: true }] : []
  const swapped = forgiving ? [{ queries: neighboursSwapped(sure), boostTerm: () => 0.3 }] : []
  return { combineWith: 'OR', queries: [...spellings, ...beginning, ...swapped] }
}

const shortest = 4
const typosIn = ({ length }: string) => (length <= shortest ? false : length < 7 ? 1 : 2)

/** The commonest slip of fast fingers: «бощр». To an edit distance it would be two slips. */
const neighboursSwapped = (term: string) =>
  term.length < shortest
    ? []
    : Array.from(
        { length: term.length - 1 },
        (_, at) => term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
      )
