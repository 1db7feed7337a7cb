import { inCyrillic, isCyrillic } from './query.ts'

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

// Russian after Snowball, but without verbs: their endings damage nouns («сметана» → «смета», «банан» → «бана», «лосося» →
// «лос»), and menus consist of nouns. English after Porter, only the steps for endings, not for derivation.

const adjective =
  /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/
const noun =
  /(?:иями|ями|ами|ией|иям|ием|иях|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/
/** A fleeting vowel: «огурец», «огурца»; «напиток», «напитки». */
const fleeting = /(?<=.{2})[ое](?=[кц]$)/

export function stemRussian(word: string): string {
  const at = word.search(/[аеиоуыэюя]/) + 1
  if (at === 0) return word
  const head = word.slice(0, at)
  const tail = word.slice(at)
  const described = tail.replace(adjective, '')
  const bare = described === tail ? tail.replace(noun, '') : described.replace(participle, '')
  return (head + bare.replace(/и$/, '').replace(/нн$/, 'н').replace(/ь$/, '')).replace(fleeting, '')
}

const vowel = /[aeiouy]/

export function stemEnglish(word: string): string {
  if (word.length < 3) return word
  const one = singular(word.replace(/'s?$/, ''))
  const plain = one.endsWith('eed') ? one : withoutVerb(one)
  return plain.replace(/(?<=.[^aeiou])y$/, 'i').replace(/(?<=.{3})e$/, '')
}

function singular(word: string) {
  if (/sses$/.test(word)) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:oes|[sc]hes|xes)$/.test(word) && word.length > 4) return word.slice(0, -2)
  return /(?:us|ss)$/.test(word) ? word : word.replace(/(?<=[aeiouy].*.)s$/, '')
}

function withoutVerb(word: string) {
  const bare = word.replace(/(?:ed|ing)(?:ly)?$/, '')
  if (bare === word || !vowel.test(bare)) return word
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`
  return bare.replace(/([^aeioulsz])\1$/, '$1')
}

/**
 * The number of typos between two words: an extra, missing or wrong letter, or two swapped neighbours. It stops counting above
 * `most`.
 */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...now) > most) return most + 1
    before = last
    last = now
  }
  return last[other.length] ?? most + 1
}
