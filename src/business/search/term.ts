import { inCyrillic, isCyrillic } from './query.ts'
import { stemEnglish, stemRussian } from './stem.ts'

/** A Russian word by its sound: what people confuse when they write is one. й is none of that. */
const heard = (word: string) =>
  word
    .replace(/[йь]о/g, 'е')
    .replace(/[ьъ]/g, '')
    .replaceAll('щ', 'ш')
    .replaceAll('ы', 'и')
    .replaceAll('э', 'е')
    .replace(/(\p{L})\1{1,2}/gu, '$1')

const spoken = (word: string) => heard(stemRussian(word))

/** What a word is known by, the surest first. A Latin word is also known by how it is spelt in Cyrillic. */
export const termsOf = (word: string): string[] =>
  isCyrillic(word)
    ? [spoken(word)]
    : [...new Set([stemEnglish(word), ...(/[a-z]/.test(word) ? inCyrillic(word).map(spoken) : [])])]

/** A word that may not be at its end yet: what the terms of the whole word would begin with. */
export const beginningOf = (word: string): string => (isCyrillic(word) ? heard(word) : word)
