import type { Localised } from '#platform/localised.ts'

/**
 * Normalises a text: one case, ё as е, no accents on Latin letters. й stays й: without its breve every Russian ending would be
 * another one.
 */
export const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))

/** Stop words: they are in every description. */
const empty = new Set(
  'a an and as at by for from in is it of on or the to with а без в во для до же за и из или как к ко на не но о об от по под при с со то у что'.split(
    ' ',
  ),
)

export const isEmptyWord = (word: string) => empty.has(word)

const measures = 'cm|mm|g|kg|ml|l|oz|lb|pcs|см|мм|г|гр|кг|мл|л|шт'
/** “35cm” is “35 cm”. */
const joinedMeasure = new RegExp(`(?<=\\p{N})(?=(?:${measures})(?![\\p{L}\\p{N}]))`, 'gu')

const words = (text: string) =>
  fold(text)
    .replace(joinedMeasure, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words by which a text is found. Hyphenated words are also joined: «том-ям», «томям». */
export const indexedWords = (text: string): string[] => [
  ...words(text).filter((word) => !empty.has(word)),
  ...(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    fold(word.replaceAll('-', '')),
  ),
]

export const longestQuery = 100
const mostWords = 8

/** The words of a query. The only word is kept even if it is a stop word: it may be the start of another. */
export function queryWords(text: string): string[] {
  const all = words(text.replace(/\bw\//gi, 'with '))
  const full = all.filter((word) => !empty.has(word))
  return (full.length > 0 ? full : all).slice(0, mostWords)
}

const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'
const toCyrillicKey = new Map([...latinKeys].map((key, at) => [key, cyrillicKeys.charAt(at)]))
const toLatinKey = new Map(
  [...latinKeys].map((key, at) => [cyrillicKeys.charAt(at), key] as const).reverse(),
)

export const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** The same keys in the other keyboard layout: «gbwwf» is «пицца», «зшяяф» is “pizza”. */
export function otherLayout(text: string): string {
  const keys = isCyrillic(text) ? toLatinKey : toCyrillicKey
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('')
}

const letters: Record<string, string> = {
  ...{ shch: 'щ', sch: 'щ', zh: 'ж', kh: 'х', ts: 'ц', tz: 'ц', zz: 'ц', ch: 'ч', sh: 'ш' },
  ...{ ph: 'ф', th: 'т', ck: 'к', qu: 'кв', oo: 'у', ee: 'и', x: 'кс', w: 'в', q: 'к', h: 'х' },
  ...{ ya: 'я', ja: 'я', yu: 'ю', ju: 'ю', yo: 'е', jo: 'е', ye: 'е', je: 'е', j: 'й' },
  ...{ a: 'а', b: 'б', d: 'д', e: 'е', f: 'ф', g: 'г', i: 'и', k: 'к', l: 'л', m: 'м', n: 'н' },
  ...{ o: 'о', p: 'п', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', z: 'з' },
}
const soft = /cc(?=[eiy])/g
const sounds = /shch|sch|zh|kh|ts|tz|zz|ch|sh|ph|th|ck|qu|oo|ee|[yj][aeou]|(?<=[aeiouy])y|[a-z]/g

/** Possible Cyrillic spellings of a Latin word. The letter c has two readings: “cola”, “kurica”. */
export function inCyrillic(word: string): string[] {
  const spelt = (c: (next: string) => string) =>
    word.replace(soft, 'ch').replace(sounds, (sound, at: number, whole: string) => {
      if (sound === 'c') return c(whole.charAt(at + 1))
      if (sound === 'y') return at > 0 && /[aeiouy]/.test(whole.charAt(at - 1)) ? 'й' : 'и'
      return letters[sound] ?? sound
    })
  const read = spelt((next) => (/[eiy]/.test(next) ? 'с' : 'к'))
  const other = spelt(() => 'ц')
  return read === other ? [read] : [read, other]
}

const longest = 40
const fewest = 2

/** A query as it is counted, or undefined: what may be a phone number or an email address is never stored. */
export function countedQuery(q: string): string | undefined {
  const query = fold(q).replace(/\s+/g, ' ').trim()
  const digits = query.match(/\p{N}/gu) ?? []
  const isCounted =
    query.length >= fewest &&
    query.length <= longest &&
    digits.length < 4 &&
    !query.includes('@') &&
    /\p{L}/u.test(query)
  return isCounted ? query : undefined
}

export const missedDays = 90

type Named = {
  readonly id: string
  readonly name: Localised
  readonly variants: readonly { readonly name: Localised }[]
}
export type SearchHits = Readonly<
  Record<'cards' | 'similar' | 'undeclared', readonly { readonly id: string }[]>
>

/** As people say it: “gluten-free pizza” is “gluten free pizza”, but “pizza -cheese” has a minus. */
const plain = (text: string) =>
  fold(text)
    .replace(/(?<=\p{L})\p{Pd}(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What customers would find, and products by their own names. For customers “gluten-free” and “vegan” leave products out, also those
 * that are called so but aren't declared or marked. A whole name comes first, a part of one after what the search is sure of.
 */
export function foundWithNames(
  products: readonly Named[],
  typed: string,
  { cards, similar, undeclared }: SearchHits,
): string[] {
  const text = plain(typed)
  const called = products.filter(({ name }) => name.some(({ value }) => plain(value) === text))
  const named = products.filter(({ name, variants }) =>
    [name, ...variants.map((one) => one.name)]
      .flat()
      .some(({ value }) => ` ${plain(value)}`.includes(` ${text}`)),
  )
  const ids = [...called, ...cards, ...named, ...similar, ...undeclared].map(({ id }) => id)
  return [...new Set(ids)]
}
