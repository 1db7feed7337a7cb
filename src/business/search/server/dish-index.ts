import MiniSearch, { type Query } from 'minisearch'
import type { Dish } from '#business/catalog/product.ts'
import type { Localised } from '#platform/localised.ts'
import { otherLayout, wordsAsked, wordsOf } from '../query.ts'
import { beginningOf, termsOf } from '../term.ts'

/** A dish and the categories that it stands in, the first of them its own. */
export type Placed = { dish: Dish; categories: readonly [Category, ...Category[]] }
type Category = { readonly slug: string; readonly name: Localised }
export type DishIndex = ReturnType<typeof dishIndex>

/** A word in a dish's name says more about it than one in its description. */
const worth = { name: 8, category: 4, variants: 2, description: 1 }
const soldOutWorth = 0.5
type Texts = Record<keyof typeof worth, string>

/** The dishes by their words in every language, whatever language the page speaks. */
export function dishIndex() {
  let placed = new Map<string, Placed>()
  const told = new Map<string, Texts>()
  const known = new Map<string, string[]>()
  const mini = new MiniSearch<Texts & { id: string }>({
    fields: Object.keys(worth),
    tokenize: wordsOf,
    processTerm(word) {
      const terms = known.get(word) ?? termsOf(word)
      known.set(word, terms)
      return terms
    },
  })
  const search = (query: Query): Placed[] =>
    mini
      .search(query, {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: worth,
        boostDocument: (id) => (placed.get(id)?.dish.isAvailable ? 1 : soldOutWorth),
      })
      .flatMap(({ id }) => placed.get(id) ?? [])

  return {
    byId: (id: string) => placed.get(id),
    /** These dishes are the menu now. Only those whose words have changed are read again: a new price costs nothing. */
    tell(dishes: readonly Placed[]) {
      placed = new Map(dishes.map((one) => [one.dish.id, one]))
      for (const id of told.keys())
        if (!placed.has(id)) {
          told.delete(id)
          mini.discard(id)
        }
      for (const [id, one] of placed) {
        const before = told.get(id)
        const texts = textsOf(one)
        if (before && isSame(before, texts)) continue
        told.set(id, texts)
        if (before) mini.replace({ id, ...texts })
        else mini.add({ id, ...texts })
      }
      known.clear()
    },
    /** The dishes that a text is about, the likeliest first. */
    find(text: string): Placed[] {
      const readings = [wordsAsked(text), wordsAsked(otherLayout(text))].filter(
        ({ length }) => length > 0,
      )
      for (const attempt of attempts)
        for (const words of readings) {
          const found = search(attempt(words))
          if (found.length > 0) return found
        }
      return []
    },
  }
}

const textsOf = ({ dish, categories }: Placed): Texts => ({
  name: said(dish.name.flatMap(asOneWordToo)),
  category: said(categories.flatMap(({ name }) => name)),
  variants: said(dish.variants.flatMap(({ name }) => name)),
  description: said(dish.description),
})

const said = (text: Localised) => text.map(({ value }) => value).join('\n')

const isSame = (one: Texts, other: Texts) =>
  one.name === other.name &&
  one.category === other.category &&
  one.variants === other.variants &&
  one.description === other.description

/** “Tom yum”, but also “tomyum”. */
function asOneWordToo(text: Localised[number]) {
  const [first, second, ...others] = text.value.split(' ')
  return first && second && others.length === 0
    ? [text, { ...text, value: first + second }]
    : [text]
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
  const beginning =
    sure.length < shortest && sure !== begun ? [{ queries: [begun], prefix: true }] : []
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
