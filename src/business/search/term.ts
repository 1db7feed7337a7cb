import { inCyrillic, isCyrillic } from './query.ts'
import { stemEnglish, stemRussian } from './stem.ts'

/** “Piza” means “pizza”; but “cook” isn't “coke”. */
const withoutDoubles = (word: string) => word.replace(/([^\P{L}aeiouyаеиоуыэюя])\1{1,2}/gu, '$1')

/** A Russian word by its sound: letters that people confuse become one. й isn't among them. */
const soundOf = (word: string) =>
  withoutDoubles(
    word
      .replace(/[йь]о/g, 'е')
      .replace(/[ьъ]/g, '')
      .replaceAll('щ', 'ш')
      .replaceAll('ы', 'и')
      .replaceAll('э', 'е'),
  )

const stemOf = (word: string) => soundOf(stemRussian(word))

/** The terms of a word, the most certain first. A Latin word also has its Cyrillic spellings. */
export function termsOf(word: string): string[] {
  if (isCyrillic(word)) return [stemOf(word)]
  const stem = stemEnglish(word)
  const inRussian = /[a-z]/.test(word) && !isTooShort(word) ? inCyrillic(word).map(stemOf) : []
  return [...new Set([stem, withoutDoubles(stem), ...inRussian])]
}

/** The same without the other alphabet. */
export const ownTermsOf = (word: string): string[] =>
  termsOf(word).filter((term) => isCyrillic(term) === isCyrillic(word))

/** In a short word, two letters for one sound are too ambiguous to transliterate: “free” isn't «фри», and “jam” isn't «ям». */
const isTooShort = (word: string) => word.length <= 4 && /ee|oo|j[aeou]/.test(word)

/** For a word that may be incomplete: the start of the whole word's terms. */
export const beginningOf = (word: string): string => (isCyrillic(word) ? soundOf(word) : word)
