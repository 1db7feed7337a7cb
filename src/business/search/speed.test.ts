import { expect, test } from 'vitest'
import { dishIndex, type Placed } from './server/dish-index.ts'

const dishes = 2000
const queries = 500

/** Numbers that look like chance and are the same each time. */
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
/** So many words, the first of the list the commonest, as in any language. */
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
const menu = Array.from({ length: dishes }, (_, at) => ({
  dish: { id: `d${at}`, name: both(3), description: both(18), variants: [], isAvailable: true },
  categories: [categories[at % categories.length]],
})) as unknown as Placed[]

/** What people type of a dish's name: all of a word, its beginning, two words, a word with a letter missing, nonsense. */
function typed(at: number): string {
  const { dish } = menu[among(dishes)] as Placed
  const words = (dish.name[at % 2]?.value ?? '').split(' ')
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

test(`a query over ${dishes} dishes takes at most a millisecond of the processor`, () => {
  const index = dishIndex()
  index.tell(menu)
  const asked = Array.from({ length: queries }, (_, at) => typed(at))
  for (const query of asked) index.find(query)
  const spent = asked.map((query) => {
    const before = process.cpuUsage()
    index.find(query)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const median = spent.toSorted((one, other) => one - other)[queries / 2]
  expect(median).toBeLessThanOrEqual(1)
})

test('a new price costs no new reading', () => {
  const index = dishIndex()
  index.tell(menu)
  const before = process.cpuUsage()
  index.tell(menu.map((one) => ({ ...one, dish: { ...one.dish, price: 1 } })))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThanOrEqual(60)
})
