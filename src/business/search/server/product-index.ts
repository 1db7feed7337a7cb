import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { type Allergen, allergensIn } from '#business/menu/allergen.ts'
import { isMarkedFor, ruledOutBy, suits } from '#business/menu/diet.ts'
import type { Localised } from '#platform/localised.ts'
import { allergensNamed, type Diet } from '../allergen-words.ts'
import { denialIn } from '../negation-words.ts'
import { fold, indexedWords, otherLayout, queryWords } from '../query.ts'
import { type Meaning, readQuery } from '../read-query.ts'
import { synonymsWith } from '../synonyms.ts'
import { ownTermsOf, termsOf } from '../term.ts'
import { type Label, labelOf, ranked } from './ranking.ts'
import type { IndexedProduct, SearchResult } from './search-result.ts'
import { type Wording, wordingsWith } from './wordings.ts'

export type ProductIndex = ReturnType<typeof productIndex>

/** A word in a product's name counts more than one in its description. */
const worth = { name: 8, category: 4, variants: 2, description: 1 }
const soldOutWorth = 0.5
type Texts = Record<keyof typeof worth, string>

/** Indexes products by their words in every language, not only the page's. */
export function productIndex() {
  let placed = new Map<string, IndexedProduct>()
  const indexed = new Map<string, Texts>()
  const labels = new Map<string, Label>()
  let order = new Map<string, number>()
  const known = new Map<string, string[]>()
  let synonyms = synonymsWith([])
  let wordings = wordingsWith(synonyms)
  const mini = new MiniSearch<Texts & { id: string }>({
    fields: Object.keys(worth),
    tokenize: indexedWords,
    processTerm(word, field) {
      // In whole sentences too many words would match by transliteration.
      const isProse = field === 'description'
      const key = isProse ? ` ${word}` : word
      const terms = known.get(key) ?? (isProse ? ownTermsOf(word) : termsOf(word))
      known.set(key, terms)
      return terms
    },
  })
  const search = (query: Query, filter?: SearchOptions['filter']) =>
    mini.search(query, {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: worth,
      boostDocument: (id) => (placed.get(id)?.product.isAvailable ? 1 : soldOutWorth),
      ...(filter && { filter }),
    })
  const placesOf = (hits: readonly { id: string }[]) =>
    hits.flatMap(({ id }) => placed.get(id) ?? [])

  const inOrder = (words: readonly string[], hits: readonly { id: string; score: number }[]) =>
    ranked(
      words,
      hits.flatMap(({ id, score }) => {
        const [one, label] = [placed.get(id), labels.get(id)]
        return one && label ? [{ one, label, score }] : []
      }),
      ({ product }) => order.get(product.id) ?? 0,
    )

  /** The allowed products that match a text. */
  function look(
    text: string,
    isIncluded?: (one: IndexedProduct) => boolean,
  ): Pick<SearchResult, 'matches' | 'similar'> {
    const filter =
      isIncluded &&
      (({ id }: { id: string }) => [placed.get(id)].some((one) => one && isIncluded(one)))
    const readings = [queryWords(text), queryWords(otherLayout(text))]
      .filter(({ length }) => length > 0)
      .map((words) => ({ words, units: synonyms.units(words) }))
    const { strictly, withTypos, nearly, loosely } = wordings
    const meeting = (units: readonly string[], wording: Wording, combineWith: 'AND' | 'OR') =>
      search({ combineWith, queries: units.map(wording) }, filter)
    for (const wording of [strictly, withTypos, nearly])
      for (const { words, units } of readings) {
        if (wording === nearly && units.every((one) => synonyms.nearestTo(one).length === 0))
          continue
        const hits = meeting(units, wording, 'AND')
        if (hits.length === 0) continue
        const matches = wording === strictly ? inOrder(words, hits) : placesOf(hits)
        return { matches, similar: [] }
      }
    for (const combineWith of ['AND', 'OR'] as const)
      for (const { units } of readings) {
        if (combineWith === 'OR' && mayBeDenied(queryWords(text))) break
        const hits = meeting(units, loosely, combineWith)
        if (hits.length > 0) return { matches: [], similar: placesOf(hits) }
      }
    return { matches: [], similar: [] }
  }
  /** Beside an allergen, a word that is in no product may be a mistyped “without”. */
  const mayBeDenied = (words: readonly string[]) =>
    words.some((word) => allergensNamed(word).length > 0) &&
    words.some((word) => search(wordings.loosely(word)).length === 0)

  /** Without a word to search for, all match; if the words are nowhere on the menu, all are similar. */
  function lookOrAll(text: string, isIncluded: (one: IndexedProduct) => boolean) {
    const words = queryWords(text)
    const found = words.length > 0 ? look(text, isIncluded) : { matches: [], similar: [] }
    const isKnown = (word: string) =>
      allergensNamed(word).length > 0 || search(wordings.loosely(word)).length > 0
    if (words.some(isKnown)) return found
    if (found.matches.length + found.similar.length > 0) return found

    const all = [...placed.values()].filter(isIncluded).sort(soldOutLast)
    return words.length > 0 ? { matches: [], similar: all } : { matches: all, similar: [] }
  }

  function findFiltered(meaning: Meaning): SearchResult {
    const { text, without, avoid, unknown, diets, deniedDiets } = meaning
    const areDietsMarked = hasDiets(diets)
    const none = { meaning, matches: [], similar: [], undeclared: [], areDietsMarked }
    // Such a list could hold what the customer must not eat.
    if (unknown.length > 0) return none
    const excluded = new Set<string>([...without, ...diets.flatMap(ruledOutBy)])
    const named = avoid.map(placesNaming)
    const isFree = (one: IndexedProduct) =>
      !allergensIn(one.product).some((code) => excluded.has(code)) &&
      named.every(({ naming }) => !naming.has(one)) &&
      !deniedDiets.some((diet) => isMarkedFor(one.product.diets ?? [], diet))
    const isDeclared = ({ product }: IndexedProduct) =>
      without.length === 0 || product.allergensDeclared
    if (diets.length > 0 && !areDietsMarked) {
      // Nothing on the menu has this diet, but a text may name it.
      const similar = look(`${text} ${diets.join(' ')}`, (one) => isFree(one) && isDeclared(one))
      return { ...none, similar: similar.matches }
    }
    const isSuitable = (one: IndexedProduct) => isFree(one) && suitsAll(one, diets)
    const isOpen = (one: IndexedProduct) =>
      without.length > 0 &&
      !one.product.allergensDeclared &&
      isSuitable(one) &&
      !names(one, excluded)
    const { matches, similar } = lookOrAll(text, (one) => isSuitable(one) && isDeclared(one))
    const isExplicit = (one: IndexedProduct) => named.some(({ denying }) => denying.has(one))
    return {
      ...none,
      matches: matches.toSorted(
        (one, other) => Number(isExplicit(other)) - Number(isExplicit(one)),
      ),
      similar,
      undeclared: lookOrAll(text, isOpen).matches,
    }
  }
  const hasDiets = (diets: readonly Diet[]) =>
    [...placed.values()].some(({ product: { diets: own = [] } }) =>
      diets.every((diet) => isMarkedFor(own, diet)),
    )

  /** Products whose texts name a thing, apart from those that only say that they have none: “cola, sugar free”. */
  function placesNaming(thing: string) {
    const word = lastWord(thing)
    const hits = placesOf(search(wordings.naming(word)))
    const denying = new Set(hits.filter((one) => deniesEach(one, word)))
    return { denying, naming: new Set(hits).difference(denying) }
  }
  /** A word of the menu is no misspelled allergen. */
  const isOnMenu = (thing: string) => naming(lastWord(thing)).length > 0
  const naming = (word: string) => placesOf(search({ queries: ownTermsOf(word) }))
  /** A word of the menu is one only if all that it names contain the allergen. */
  const isAnother = (word: string, codes: readonly Allergen[]) =>
    naming(word).some(
      ({ product }) =>
        product.allergensDeclared && !codes.some((code) => allergensIn(product).includes(code)),
    )
  const read = (text: string): Meaning => {
    const meaning = readQuery(text, isAnother)
    const { true: known = [], false: unknown = [] } = Object.groupBy(meaning.unknown, (thing) =>
      isOnMenu(thing) ? 'true' : 'false',
    )
    return { ...meaning, avoid: [...meaning.avoid, ...known], unknown }
  }

  return {
    byId: (id: string) => placed.get(id),
    /** Those that pass, of the latest day first, and of each day one of every category first. */
    newest(most: number, passes: (one: IndexedProduct) => boolean): IndexedProduct[] {
      const all = [...placed.values()].filter(passes)
      const ofCategories = Map.groupBy(all, ({ categories: [{ slug }] }) => slug)
      const first = new Set([...ofCategories.values()].flatMap(([one]) => one ?? []))
      const dayOf = ({ createdAt }: IndexedProduct) => createdAt?.toISOString().slice(0, 10) ?? ''
      return [...first, ...all.filter((one) => !first.has(one))]
        .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
        .slice(0, most)
    },
    /** Replaces the menu. Only products with changed words are indexed again: a new price costs nothing. */
    update(products: readonly IndexedProduct[], sets: readonly (readonly string[])[] = []) {
      synonyms = synonymsWith(sets)
      wordings = wordingsWith(synonyms)
      placed = new Map(products.map((one) => [one.product.id, one]))
      order = new Map(products.map(({ product }, at) => [product.id, at]))
      for (const id of indexed.keys())
        if (!placed.has(id)) {
          indexed.delete(id)
          labels.delete(id)
          mini.discard(id)
        }
      for (const [id, one] of placed) {
        const before = indexed.get(id)
        const texts = textsOf(one)
        if (before && isSame(before, texts)) continue
        indexed.set(id, texts)
        labels.set(id, labelOf(one))
        if (before) mini.replace({ id, ...texts })
        else mini.add({ id, ...texts })
      }
      known.clear()
    },
    find(text: string): SearchResult {
      const readings = [text, otherLayout(text)].map(read)
      const isFiltered = ({ without, avoid, unknown, diets, deniedDiets }: Meaning) =>
        without.length + avoid.length + unknown.length + diets.length + deniedDiets.length > 0
      const meaning =
        readings.find(({ without }) => without.length > 0) ?? readings.find(isFiltered)
      if (meaning) return findFiltered(meaning)
      const plain = { text, without: [], avoid: [], unknown: [], diets: [], deniedDiets: [] }
      const { text: plainText } = readings[0] ?? plain
      return { meaning: plain, ...look(plainText), undeclared: [], areDietsMarked: false }
    },
  }
}

const soldOutLast = (one: IndexedProduct, other: IndexedProduct) =>
  Number(other.product.isAvailable) - Number(one.product.isAvailable)

const suitsAll = ({ product }: IndexedProduct, required: readonly Diet[]) =>
  required.every((diet) => suits(product.diets ?? [], diet, allergensIn(product)))

const lastWord = (thing: string) => thing.split(' ').at(-1) ?? thing

/** All mentions of a word deny it: “without sugar”, “sugar free”. */
function deniesEach(one: IndexedProduct, word: string): boolean {
  const terms = new Set(ownTermsOf(word))
  const words = [...prose(one).trim().split(' '), ...spicyWordsOf(one).split(' ')]
  const mentions = words.flatMap((at, index) =>
    ownTermsOf(at).some((term) => terms.has(term)) ? index : [],
  )
  const isDenied = (at: number) =>
    /^(?:negation|weak)$/.test(denialIn(words[at - 1] ?? '') ?? '') ||
    denialIn(words[at + 1] ?? '') === 'free'
  return mentions.length > 0 && mentions.every(isDenied)
}

const prose = ({ product }: IndexedProduct) =>
  ` ${[product.name, ...product.variants.map(({ name }) => name), product.description].map((text) => wordsIn(joined(text))).join(' ')} `
const wordsIn = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const names = (one: IndexedProduct, avoided: ReadonlySet<string>) =>
  prose(one)
    .split(' ')
    .some((word) => word !== '' && allergensNamed(word).some((code) => avoided.has(code)))

const textsOf = ({ product, categories }: IndexedProduct): Texts => ({
  name: joined(product.name.flatMap(asOneWordToo)),
  category: joined(categories.flatMap(({ name }) => name)),
  variants: joined(product.variants.flatMap(({ name }) => name)),
  description: `${joined(product.description)}\n${spicyWordsOf({ product })}`,
})

/** A badge says so, in place of the description: “not spicy” leaves the product out, and “spicy” finds it. */
const spicyWordsOf = ({ product }: Pick<IndexedProduct, 'product'>) =>
  product.spicy > 0 ? 'spicy hot острое острота' : ''

const joined = (text: Localised) => text.map(({ value }) => value).join('\n')

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
