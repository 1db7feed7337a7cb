import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { outwardBy } from '#business/receivers/server/send.ts'
import { readConfig } from '#platform/server/config.ts'
import { anyone } from '#platform/server/may.ts'
import { namesIn, ownCode, partsOf } from './support/code-words.ts'

type Text = [path: string, text: string]
type Rule = { forbidden: RegExp; instead: string; allowed?: RegExp; paths?: RegExp }

/** Every text of a table, with functions called on small numbers. */
function texts(table: unknown, path: string): Text[] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table === 'function') return [0, 1, 2, 5].flatMap((n) => texts(table(n, n, n), path))
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

async function tables(language: 'en' | 'ru'): Promise<Text[]> {
  const found = import.meta.glob<Record<string, unknown>>('../src/words/**/{en,ru}.ts')
  const own = Object.entries(found).filter(([file]) => file.endsWith(`/${language}.ts`))
  const all = await Promise.all(
    own.map(async ([file, load]) =>
      texts((await load())[language], file.slice('../src/words/'.length)),
    ),
  )
  return all.flat()
}

/** The texts that are beside their other language, such as those of refusals. */
function textsBeside(): Record<'en' | 'ru', Text[]> {
  const files = ownCode().filter(([path]) =>
    /^src\/words\/(?!.*(\/(en|ru)|\.test)\.tsx?$).*\.ts$/.test(path),
  )
  const all = files.flatMap(([path, code]) =>
    [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
      ([, quoted, template]): Text => [path.slice('src/words/'.length), quoted ?? template ?? ''],
    ),
  )
  const isRussian = ([, text]: Text) => /[а-яё]/i.test(text)
  return { en: all.filter((one) => !isRussian(one)), ru: all.filter(isRussian) }
}

const shopAreas =
  /^(shop|cart|product|search|filter|checkout|finish|sold-out|error-page|kit\/(order-)?refusals)\b/

const english: Rule[] = [
  { forbidden: /\b(whoever|whatever|whomever)\b/i, instead: 'anyone, any, if' },
  { forbidden: /\b(told|is said|says so)\b/i, instead: 'see, show, notify' },
  { forbidden: /\b(stands?|lies)\b/i, instead: 'is, shows' },
  { forbidden: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  {
    forbidden: /\b(is|are) (reached|made|put|cut|sent again|taken)\b/i,
    instead: 'active voice',
    allowed: /login is taken/,
  },
  { forbidden: /\b(shopper|client|guest|buyer)s?\b/i, instead: 'customer' },
  { forbidden: /\b(some|any|every|no)body\b/i, instead: 'someone, anyone, everyone, no one' },
  {
    forbidden: /\b(anew|otherwise|meanwhile|for good|for ever|shall)\b/i,
    instead: 'again, if not, now, permanently, forever, will',
  },
  {
    forbidden: /\b(cannot|is not|are not|do not|does not|will not|has not)\b/i,
    instead: 'a contraction',
    allowed: /^The delivery cost is not counted/,
  },
  { forbidden: /\bon sale\b/i, instead: 'available' },
  {
    forbidden: /\b(hold|held)\b/i,
    instead: 'pause, paused',
    allowed: /^The website is under maintenance\./,
  },
  {
    forbidden: /\b(let go|clear away|call off|take back|give up)\b/i,
    instead: 'release, dismiss, cancel, undo, failed',
  },
  {
    forbidden: /\bmarks?\b/i,
    instead: 'flag, icon',
    allowed: /\bmark (\w+ )*(available|sold out|as|the day)/i,
  },
  {
    forbidden: /\b(doorphone|till|e-mail|mailbox|telephone|letters?)\b/i,
    instead: 'intercom, POS, email, phone',
    allowed: /letters, digits|letters and digits|without letters|^doorphone$/i,
  },
  { forbidden: /\b(mistakes?)\b/i, instead: 'error' },
  {
    forbidden: /\bdish(es)?\b/i,
    instead: 'product',
    allowed: /help customers find dishes/,
    paths: shopAreas,
  },
  {
    forbidden: /\bdelivery cost\b/i,
    instead: 'delivery fee',
    allowed: /^The delivery cost is not counted/,
  },
  {
    forbidden: /\b(look at|wants? a look|in work)\b/i,
    instead: 'view, needs attention, OK',
  },
  { forbidden: /\b(likely|knock|put here|take out|make one up)\b/i, instead: 'another word' },
  {
    forbidden: /\b(please|sorry|oops|successfully)\b|!/i,
    instead: 'nothing',
    paths: /\.notices\.|\.fillRequired$/,
  },
]

const russian: Rule[] = [
  {
    forbidden:
      /покупател|(?<![а-яё])гост(?!ин|еприим)|распродан|нет в наличии|(?<!за)кончил|точка самовывоза|примечани|на паузе|картинк|экземпляр|(?<![а-яё])чек(?![а-яё])|сам следит|пожалуйста|успешно|["]/i,
    instead: 'слово из WORDS',
  },
  { forbidden: /Скорее ·/, instead: 'Как можно скорее' },
  { forbidden: /!/, instead: '.', paths: /\.notices\./ },
]

const parts: Record<string, string> = {}
for (const [words, instead] of [
  ['told tell tells said say says spoken misheard hears heard', 'serialize, format, show, notify'],
  ['asked given wanted wished wish wishes', 'input, pending, draft, position'],
  ['knock likely odd whose whoever anew otherwise', 'request, known, again'],
  ['somebody nobody everybody anybody', 'someone, no one, everyone, anyone'],
  ['hold holds held holder', 'lock, claim, pause'],
  ['settle lane quiet making agreeing near kept its', 'its own noun'],
  ['settled spread gathered regularly chores customs tongue alive world', 'its own noun'],
  ['signpost signposts shelf shelves', 'category link, section'],
  ['shopper shoppers client clients guest guests buyer buyers', 'customer'],
  ['dish dishes', 'product'],
  ['telephone desk watching alarm alarms alarmed', 'phone, board, alerts, unattended'],
  ['dispatch', 'message'],
  ['guess guesses', 'attempt'],
  ['receiving', 'delivery method'],
  ['override overrides overridable', 'exception'],
  ['forget forgets forgotten', 'erase, delete'],
  ['mistake mistakes', 'error'],
  ['till mailbox', 'POS, email'],
] as const)
  for (const word of words.split(' ')) parts[word] = instead

/** Names that were replaced although their words are used elsewhere. */
const names = new Map<string, string>()
for (const [replaced, instead] of [
  ['Asked Given Found Known Wanted Placed', 'the name of the thing'],
  ['Letter', 'Email'],
  ['orderOfTest', 'testOrder'],
  ['takeBack takeOn', 'revert, undo, changeStatus'],
  ['setPlace newPlaces lastPlace', 'setSeq, newPositions, nextPosition'],
  ['whyNot whyNotChoice whyNotAgreed whyUnnamed whyUnfit', '…Problems'],
  ['exceptionRows upsertException deleteException', 'special day'],
] as const)
  for (const name of replaced.split(' ')) names.set(name, instead)

/** What browsers, Node, TypeScript and libraries call so, a loudness, what a cache does, and a column. */
const foreign = new RegExp(
  `^(${[
    'PoolClient|ClientBase|Client|ClientRequest|client[XY]|client(Width|Height)|get(Bounding)?ClientRects?',
    'QUIET|allSettled|dispatchEvent|alive|(should)?[kK]eepAlive(Timeout)?|override',
    'forget|receivingSet',
  ].join('|')})$`,
)
/** Names of schema.org, of Biome, of Vite's environments, of libphonenumber's file, and in the data of the sample menu and of events. */
const libraryNames: Record<string, readonly string[]> = {
  'src/business/front/json-ld.ts': ['telephone'],
  'src/business/front/json-ld.test.ts': ['telephone'],
  'vite.config.ts': ['client'],
  'bin/build.ts': ['client'],
  'bin/browser-files.ts': ['client'],
  'bin/make-walls.ts': ['overrides'],
  'bin/make-phone-metadata.ts': ['world'],
  'src/business/shop/phone.ts': ['world'],
  'src/business/orders/board/server/staff-order.ts': ['overrides'],
  'src/business/orders/phone/exception.ts': ['overrides'],
  'src/db/sample-menu.ts': ['dishes'],
  'tests/support/sample-products.ts': ['dish', 'dishes'],
}

const breaches = (all: readonly Text[], rules: readonly Rule[]) =>
  all.flatMap(([path, text]) =>
    rules
      .filter(
        ({ forbidden, allowed, paths }) =>
          forbidden.test(text) && !allowed?.test(text) && !paths?.test(path),
      )
      .map(({ instead }) => `${path}: “${text}” → ${instead}`),
  )

/** Codes that orders, events and stored responses have, and the name of a food icon. */
const storedCodes = ['receiving-not-offered', 'call-asked', 'key-not-kept', 'telephone-receiver']

const insteadOf = (words: readonly string[]) =>
  words.filter((word) => Object.hasOwn(parts, word)).map((word) => parts[word])

const badNames = (path: string, code: string) => [
  ...new Set(
    namesIn(code)
      .filter((one) => !foreign.test(one) && !libraryNames[path]?.includes(one))
      .flatMap((one) =>
        [...insteadOf(partsOf(one)), names.get(one) ?? []]
          .flat()
          .map((instead) => `${path}: ${one} → ${instead}`),
      ),
  ),
]

/** Codes of one word, which is a good name elsewhere. */
const codes = new Map([['watch', 'caution']])

const badCodes = (path: string, code: string) =>
  [...code.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)]
    .map(([, one = '']) => one)
    .filter((one) => !storedCodes.includes(one))
    .flatMap((one) =>
      (one.includes('-') ? insteadOf(one.split('-')) : [codes.get(one) ?? []].flat()).map(
        (instead) => `${path}: ${one} → ${instead}`,
      ),
    )

const inComments = /\b((some|no|every|any)body|who(m?)ever|whatever|anew|meanwhile)\b/i
const badComments = (path: string, code: string) =>
  code
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)|\s\/\/ /.test(line) && inComments.test(line))
    .map((line) => `${path}: ${line.trim()}`)

test('English texts use the words of the glossary', async () => {
  expect(breaches(await tables('en'), english)).toEqual([])
})

test('Russian texts use the words of the glossary', async () => {
  expect(breaches(await tables('ru'), russian)).toEqual([])
})

test('texts beside their other language use the words of the glossary', () => {
  const { en, ru } = textsBeside()
  expect(en.length).toBeGreaterThan(400)
  expect(ru.length).toBeGreaterThan(400)
  expect(breaches(en, english)).toEqual([])
  expect(breaches(ru, russian)).toEqual([])
})

test('summaries of endpoints use the words of the glossary', () => {
  const config = readConfig({})
  const all = doors(anyone, outwardBy(config), { ...config, engine: 'sqlite' })
  const summaries = all.map(({ endpoint }): Text => [endpoint.line, endpoint.summary])
  expect(summaries.length).toBeGreaterThan(100)
  expect(breaches(summaries, english)).toEqual([])
})

test('names in the code use the words of the glossary', () => {
  const code = ownCode()
  expect(code.length).toBeGreaterThan(1000)
  expect(code.flatMap(([path, text]) => badNames(path, text))).toEqual([])
})

test('files and codes use the words of the glossary', () => {
  const code = ownCode()
  const files = code.map(([path]) => path)
  expect(files.filter((path) => insteadOf(path.split(/[/.-]/)).length > 0)).toEqual([])
  const own = code.filter(([path]) => /^src\/(?!.*\.test\.|db\/migrations\/)/.test(path))
  expect(own.flatMap(([path, text]) => badCodes(path, text))).toEqual([])
})

test('comments say no one, someone and again', () => {
  expect(ownCode().flatMap(([path, text]) => badComments(path, text))).toEqual([])
})

test('a planted word is found in each list', () => {
  for (const text of ['Tell whoever calls', 'The shopper pays', 'Hold orders', 'Two dishes'])
    expect(breaches([['staff/en.ts', text]], english), text).toHaveLength(1)
  expect(breaches([['shop/en.ts', 'Two dishes']], english)).toEqual([])
  expect(breaches([['staff/ru.ts', 'Всё распродано']], russian)).toHaveLength(1)
  const planted =
    'const tellKitchen = `$' + '{toldOrder("shopper")} dish` // said\nconst a = /wish/'
  expect(badNames('x.ts', planted)).toEqual([
    'x.ts: tellKitchen → serialize, format, show, notify',
    'x.ts: toldOrder → serialize, format, show, notify',
  ])
  expect(badNames('x.ts', 'type Letter = { letter: string }')).toEqual(['x.ts: Letter → Email'])
  expect(badCodes('x.ts', "refuse('no-such-dish')")).toEqual(['x.ts: no-such-dish → product'])
  expect(badCodes('x.ts', "flag === 'watch'")).toEqual(['x.ts: watch → caution'])
  for (const comment of ['/** Nobody knows. */', 'run()\t// as whoever asks', ' * made anew'])
    expect(badComments('x.ts', comment), comment).toHaveLength(1)
})
