import { productIndex } from '#business/search/server/product-index.ts'
import type { IndexedProduct } from '#business/search/server/search-result.ts'

export const productCount = 2000
const queries = 500

/** Pseudo-random numbers that are the same each time. */
function chance(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((at / 2_147_483_648) * below)
  }
}

const among = chance(7)
const invented = (parts: string, endings: string, count: number) => {
  const [syllables, ends] = [parts.split(' '), ['', ...endings.split(' ')]]
  const one = (of: readonly string[]) => of[among(of.length)] ?? ''
  return Array.from({ length: count }, () =>
    [...Array.from({ length: 2 + among(2) }, () => one(syllables)), one(ends)].join(''),
  )
}
const russian = invented(
  'ба ве ги до жу за ки ло ме ну по ри су та фе хо ца чи шо ща рыб сыр кар мол лук',
  'а ы ой ный ная ом ник',
  6000,
)
const english = invented(
  'ba ve gi do ju za ki lo me nu po ri su ta fe ho ca chi sho qua fish chee car mil oni',
  's ed y er ing',
  5000,
)
/** A text of this many words, in which the first of the list are the most frequent, as in any language. */
const text = (words: readonly string[], count: number) =>
  Array.from(
    { length: count },
    () => words[Math.floor(words.length * (among(10_000) / 10_000) ** 2.2)],
  ).join(' ')
const both = (count: number) => [
  { locale: 'ru', value: text(russian, count) },
  { locale: 'en', value: text(english, count) },
]

const categories = Array.from({ length: 40 }, (_, at) => ({ slug: `c${at}`, name: both(1) }))
export const largeMenu = Array.from({ length: productCount }, (_, at) => ({
  product: { id: `d${at}`, name: both(3), description: both(18), variants: [], isAvailable: true },
  categories: [categories[at % categories.length]],
})) as unknown as IndexedProduct[]

/** What people type of a name: a whole word, its start, two words, a word with a missing letter, nonsense. */
function typed(at: number): string {
  const { product } = largeMenu[among(productCount)] as IndexedProduct
  const words = (product.name[at % 2]?.value ?? '').split(' ')
  const word = words[among(words.length)] ?? ''
  const ways = [
    word,
    word.slice(0, 3),
    words.slice(0, 2).join(' '),
    word.slice(0, 2) + word.slice(3),
    `${word}q`,
  ]
  return ways[at % ways.length] ?? word
}

/** Other ones each time. */
export const typedQueries = (count: number) => Array.from({ length: count }, (_, at) => typed(at))

/** The median CPU time in ms. */
export function spentOn(work: readonly (() => unknown)[]): number {
  const spent = work.map((one) => {
    const before = process.cpuUsage()
    one()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return spent.toSorted((one, other) => one - other)[work.length >> 1] ?? Number.NaN
}

/** The CPU time of a query over the large menu, and that of scanning its texts for it: the floor on this machine. */
export function spentOnQueries(find = indexed(largeMenu)) {
  const texts = largeMenu.map(({ product: { name, description } }) =>
    [...name, ...description].map(({ value }) => value).join(' '),
  )
  const inputs = typedQueries(queries)
  for (const query of inputs) find(query)
  const found = spentOn(inputs.map((query) => () => find(query)))
  const floor = spentOn(
    inputs
      .slice(0, 50)
      .map((query) => () => texts.filter((one) => one.toLowerCase().includes(query))),
  )
  return { found, floor }
}

function indexed(menu: readonly IndexedProduct[]): (query: string) => unknown {
  const index = productIndex()
  index.update(menu)
  return index.find
}
