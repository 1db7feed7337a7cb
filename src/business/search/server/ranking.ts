import { fold, indexedWords } from '../query.ts'
import { ownTermsOf } from '../term.ts'
import type { IndexedProduct } from './search-result.ts'

/** A product's names and categories in the form that queries are compared with. */
export type Label = { names: string[]; categories: string[]; words: string[]; stems: Set<string>[] }

export function labelOf({ product, categories }: IndexedProduct): Label {
  const words = product.name.map(({ value }) => indexedWords(value))
  return {
    names: product.name.map(({ value }) => fold(value)),
    categories: categories.flatMap(({ name }) => name.map(({ value }) => fold(value))),
    words: words.flat(),
    stems: words.map((name) => new Set(name.flatMap(ownTermsOf))),
  }
}

type Hit = { one: IndexedProduct; label: Label; score: number }

/**
 * Equal names come first; then names of products or categories that begin with the query, in the menu’s order; then the rest by
 * relevance.
 */
export function ranked(
  words: readonly string[],
  hits: readonly Hit[],
  placeOf: (one: IndexedProduct) => number,
): IndexedProduct[] {
  const text = words.join(' ')
  const stems = words.map((word) => ownTermsOf(word)[0] ?? word)
  return hits
    .map((hit) => ({ ...hit, place: placeOf(hit.one), group: groupOf(hit.label, text, stems) }))
    .sort((a, b) => {
      if (a.group !== b.group) return a.group - b.group
      if (a.group === 0 || a.group === 3) return b.score - a.score || a.place - b.place
      return (
        Number(b.one.product.isAvailable) - Number(a.one.product.isAvailable) || a.place - b.place
      )
    })
    .map(({ one }) => one)
}

function groupOf(label: Label, text: string, stems: readonly string[]) {
  if (label.stems.some((own) => stems.every((stem) => own.has(stem)))) return 0
  const begins = (value: string) => value.startsWith(text)
  if (label.names.some(begins) || label.categories.some(begins)) return 1
  return label.words.some(begins) ? 2 : 3
}
