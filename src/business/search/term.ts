import { inCyrillic, isCyrillic } from './query.ts'
import { stemEnglish, stemRussian } from './stem.ts'

/** “Piza” is meant for a pizza. */
const withoutDoubles = (word: string) => word.replace(/(\p{L})\1{1,2}/gu, '$1')

/** A Russian word by its sound: what people confuse when they write is one. й is none of that. */
const heard = (word: string) =>
  withoutDoubles(
    word
      .replace(/[йь]о/g, 'е')
      .replace(/[ьъ]/g, '')
      .replaceAll('щ', 'ш')
      .replaceAll('ы', 'и')
      .replaceAll('э', 'е'),
  )

const spoken = (word: string) => heard(stemRussian(word))

/** What a word is known by, the surest first. A Latin word is also known by how it is spelt in Cyrillic. */
export function termsOf(word: string): string[] {
  if (isCyrillic(word)) return [spoken(word)]
  const stem = stemEnglish(word)
  const inRussian = /[a-z]/.test(word) ? inCyrillic(word).map(spoken) : []
  return [...new Set([stem, withoutDoubles(stem), ...inRussian])]
}

/** A word that may not be at its end yet: what the terms of the whole word would begin with. */
export const beginningOf = (word: string): string => (isCyrillic(word) ? heard(word) : word)
